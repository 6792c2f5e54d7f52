import { RakebackAccount } from './rakeback';
import { BONUS, INVITE_STEPS, STAKE_PER_POINT } from './rules';
import { Weeks } from './weeks';

export interface Grant {
  readonly offer: string;
  readonly amount: number;
  state: 'queued' | 'active' | 'converted' | 'expired' | 'forfeited' | 'used_up';
  wagering: number;
  activated: number;
  converted: number;
}

export interface Staked {
  readonly game: string;
  readonly stake: number;
  readonly payout: number;
  readonly at: number;
}

/** One member's money, points and grants, reckoned from what they did. Amounts in minor units, moments in milliseconds. */
export class Account {
  cash = 0;
  bonus = 0;
  lifeTimePoints = 0;
  level = 0;
  deposits = 0;
  /** The first deposit, and own money staked after it. */
  private firstDeposit = 0;
  private stakedSince = 0;
  /** Whether the member counts for who invited them. */
  isCounted = false;
  private spentPoints = 0;
  private ownStaked = 0;
  private lastStake = 0;
  private treasureIndex = 0;
  readonly grants: Grant[] = [];
  readonly faults: string[] = [];
  readonly weeks = new Weeks();
  readonly rakeback = new RakebackAccount();

  constructor(readonly currency: string) {}

  get active(): Grant | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }
  get points(): number {
    return this.lifeTimePoints - this.spentPoints;
  }

  joined(at: number): void {
    this.give('sign-up', BONUS.signUp, at);
  }

  deposited(amount: number, at: number): void {
    this.cash += amount;
    this.weeks.deposited(at);
    this.deposits += 1;
    if (this.deposits === 1) this.firstDeposit = amount;
  }

  /** The house gives what it promised for a deposit: a moment after it, before the member plays. */
  promised(at: number): void {
    const amount = this.firstDeposit;
    if (this.deposits === 1 && amount >= BONUS.leastDeposit)
      this.give('first-deposit', Math.min(amount, BONUS.matchMost), at);
  }

  give(offer: Grant['offer'], amount: number, at: number): void {
    this.grants.push({ offer, amount, state: 'queued', wagering: 0, activated: 0, converted: 0 });
    this.activateNext(at);
  }

  private activateNext(at: number): void {
    if (this.active) return;
    const next = this.grants.find(({ state }) => state === 'queued');
    if (!next) return;
    Object.assign(next, { state: 'active', wagering: next.amount * BONUS.wagering, activated: at });
    this.bonus = next.amount;
  }

  /** @returns undefined when the stake is allowed and can be paid, else the code with which it must be refused. */
  refusalOf(stake: number): string | undefined {
    if (this.active && stake > BONUS.largestStake) return 'ERR_GLE';
    return stake > this.cash + this.bonus ? 'ERR_IPB' : undefined;
  }

  staked({ game, stake, payout, at }: Staked): void {
    const due = this.refusalOf(stake);
    if (due) this.faults.push(`a stake of ${stake} was taken that is to be refused with ${due}`);
    const fromCash = Math.min(this.cash, stake);
    const fromBonus = stake - fromCash;
    const toBonus = Math.floor((payout * fromBonus) / stake);
    const { active } = this;
    if (active) active.wagering = Math.max(0, active.wagering - Math.min(stake, BONUS.largestStake));
    this.cash += payout - toBonus - fromCash;
    this.bonus += toBonus - fromBonus;
    this.ownStaked += fromCash;
    this.weeks.staked(at, fromCash - (payout - toBonus));
    this.rakeback.staked(game, stake, fromCash);
    if (this.deposits > 0) this.stakedSince += fromCash;
    this.lastStake = at;
    this.lifeTimePoints = Math.floor(this.ownStaked / STAKE_PER_POINT);
  }

  refused(stake: number, reason: string): void {
    const due = this.refusalOf(stake);
    if (due !== reason) this.faults.push(`a stake of ${stake} was refused with ${reason}, due was ${due ?? 'none'}`);
  }

  /** What the house's jobs do at a moment. */
  jobs(at: number): void {
    this.isCounted ||= this.deposits > 0 && this.stakedSince >= this.firstDeposit;
    this.rakeback.count();
    this.settled(at);
    if (this.active && this.isIdle(this.active, at)) this.end(this.active, 'expired', at);
  }

  /** Ends bonuses that are due: the house looks whenever their member does. */
  settled(at: number): void {
    for (let { active } = this; active; { active } = this) {
      const state = this.endOf(active, at);
      if (state === undefined) return;
      this.end(active, state, at);
    }
  }

  /** The member gives up the active bonus. */
  gaveUp(at: number): void {
    if (this.active) this.end(this.active, 'forfeited', at);
  }

  /** Money asked to be paid out leaves the cash; below zero, an asked-for payout was cancelled. */
  cashedOut(amount: number): void {
    if (amount > this.cash) this.faults.push(`${amount} was cashed out of ${this.cash}`);
    this.cash -= amount;
  }

  private end(grant: Grant, state: Exclude<Grant['state'], 'queued' | 'active'>, at: number): void {
    grant.state = state;
    grant.converted = state === 'converted' ? Math.min(this.bonus, BONUS.mostConverted) : 0;
    this.cash += grant.converted;
    this.bonus = 0;
    this.activateNext(at);
  }

  private endOf({ wagering, activated }: Grant, at: number) {
    if (this.bonus === 0) return 'used_up';
    if (wagering === 0) return 'converted';
    return at >= activated + BONUS.valid ? 'expired' : undefined;
  }

  private isIdle({ activated }: Grant, at: number): boolean {
    return this.deposits === 0 && activated <= at - BONUS.idle && this.lastStake < at - BONUS.idle;
  }

  redeemed(points: number, bonus: number): void {
    if (points > this.points) this.faults.push(`${points} points were spent of ${this.points}`);
    this.spentPoints += points;
    this.cash += bonus;
  }

  /** Claims every reached step. @returns what it pays. */
  claimed(children: number): number {
    let paid = 0;
    for (const [people, bonus] of INVITE_STEPS)
      if (children >= people && this.treasureIndex < people) {
        paid += bonus;
        this.treasureIndex = people;
      }
    this.cash += paid;
    return paid;
  }
}
