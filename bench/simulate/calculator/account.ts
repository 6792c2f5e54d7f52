import { BONUS, BRONZE_POINTS, INVITE_STEPS, STAKE_PER_POINT } from './rules';

export interface Grant {
  readonly offer: 'sign-up' | 'first-deposit';
  readonly amount: number;
  state: 'queued' | 'active' | 'converted' | 'expired' | 'used_up';
  wagering: number;
  activated: number;
  converted: number;
}

export interface Staked {
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

  deposited(amount: number): void {
    this.cash += amount;
    this.deposits += 1;
    if (this.deposits === 1) this.firstDeposit = amount;
  }

  /** The house gives what it promised for a deposit: a moment after it, before the member plays. */
  promised(at: number): void {
    const amount = this.firstDeposit;
    if (this.deposits === 1 && amount >= BONUS.leastDeposit)
      this.give('first-deposit', Math.min(amount, BONUS.matchMost), at);
  }

  private give(offer: Grant['offer'], amount: number, at: number): void {
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

  staked({ stake, payout, at }: Staked): void {
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
    for (let { active } = this; active && this.end(active, at); { active } = this) this.activateNext(at);
  }

  private end(grant: Grant, at: number): boolean {
    const { state, bonus } = this.endOf(grant, at);
    if (state === 'active') return false;
    grant.state = state;
    grant.converted = state === 'converted' ? Math.min(bonus, BONUS.mostConverted) : 0;
    this.cash += grant.converted;
    this.bonus = 0;
    return true;
  }

  private endOf({ wagering, activated }: Grant, at: number) {
    const { bonus } = this;
    if (bonus === 0) return { state: 'used_up', bonus } as const;
    if (wagering === 0) return { state: 'converted', bonus } as const;
    if (at >= activated + BONUS.valid) return { state: 'expired', bonus } as const;
    const isIdle = this.deposits === 0 && activated <= at - BONUS.idle && this.lastStake < at - BONUS.idle;
    return { state: isIdle ? 'expired' : 'active', bonus } as const;
  }

  invitedToBronze(): boolean {
    return this.level === 0 && this.lifeTimePoints >= BRONZE_POINTS;
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
