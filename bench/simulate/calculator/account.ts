import { Bonuses } from './bonuses';
import { Dormancy } from './dormancy';
import { FreeRounds, type FreeRoundSet } from './free-rounds';
import { monthAt } from './months';
import { type OfferName, OFFERS, type Reward } from './offers';
import { RakebackAccount } from './rakeback';
import { BONUS, INVITE_STEPS, STAKE_PER_POINT } from './rules';
import { Weeks } from './weeks';

export interface Staked {
  readonly game: string;
  readonly stake: number;
  readonly payout: number;
  readonly at: number;
}

/** One member's money, points and grants, reckoned from what they did. Amounts in minor units, moments in milliseconds. */
export class Account {
  cash = 0;
  level = 0;
  deposits = 0;
  /** The first deposit, and own money staked after it. */
  private firstDeposit = 0;
  private stakedSince = 0;
  /** Whether the member counts for who invited them. */
  isCounted = false;
  /** An agent's share of closed months that was not claimed yet. */
  award = 0;
  /** What the house won of the member's own money since the first deposit, by month. */
  private readonly netWins = new Map<number, number>();
  private spentPoints = 0;
  private rewardedPoints = 0;
  private ownStaked = 0;
  private lastStake = 0;
  private treasureIndex = 0;
  readonly bonuses = new Bonuses((amount) => {
    this.cash += amount;
  });
  readonly freeRounds = new FreeRounds({
    cash: (amount) => {
      this.cash += amount;
    },
    bonus: (offer, amount, at) => this.give(offer, amount, at),
  });
  /** Until when the member may not play. */
  private barredUntil = 0;
  readonly faults: string[] = [];
  readonly weeks = new Weeks();
  readonly dormancy = new Dormancy();
  readonly rakeback = new RakebackAccount();

  constructor(readonly currency: string) {}

  get bonus(): number {
    return this.bonuses.money;
  }
  get lifeTimePoints(): number {
    return Math.floor(this.ownStaked / STAKE_PER_POINT) + this.rewardedPoints;
  }
  get points(): number {
    return this.lifeTimePoints - this.spentPoints;
  }

  joined(at: number): void {
    this.dormancy.acted(at);
    this.give('sign-up', BONUS.signUp, at);
  }

  deposited(amount: number, at: number): void {
    this.cash += amount;
    this.weeks.deposited(at);
    this.dormancy.acted(at);
    this.deposits += 1;
    if (this.deposits === 1) this.firstDeposit = amount;
  }

  /** The house gives what it promised for a deposit: a moment after it, before the member plays. */
  promised(at: number): void {
    const amount = this.firstDeposit;
    if (this.deposits === 1 && amount >= BONUS.leastDeposit)
      this.give('first-deposit', Math.min(amount, BONUS.matchMost), at);
  }

  give(offer: string, amount: number, at: number): void {
    this.bonuses.give(offer, amount, at);
  }

  /** Takes what an offer gives. */
  receive(offer: OfferName, at: number): void {
    const reward: Reward = OFFERS[offer];
    if (reward.kind === 'bonus') this.give(offer, reward.amount, at);
    else if (reward.kind === 'cash') this.cash += reward.amount;
    else if (reward.kind === 'points') this.rewardedPoints += reward.points;
    else this.freeRounds.give(offer, reward, at);
  }

  /** @returns undefined when the stake is allowed and can be paid, else the code with which it must be refused. */
  refusalOf(stake: number): string | undefined {
    if (this.bonuses.active && stake > BONUS.largestStake) return 'ERR_GLE';
    return stake > this.cash + this.bonus ? 'ERR_IPB' : undefined;
  }

  /** What the house won in a month of the member's own money; below zero, lost. */
  netWinOf(month: number): number {
    return this.netWins.get(month) ?? 0;
  }

  /** @returns what of the stake a bonus paid. */
  staked({ game, stake, payout, at }: Staked): number {
    const due = this.refusalOf(stake);
    if (due) this.faults.push(`a stake of ${stake} was taken that is to be refused with ${due}`);
    const fromCash = Math.min(this.cash, stake);
    const fromBonus = stake - fromCash;
    const toBonus = Math.floor((payout * fromBonus) / stake);
    this.bonuses.staked(stake, toBonus - fromBonus);
    this.cash += payout - toBonus - fromCash;
    this.ownStaked += fromCash;
    const netWin = fromCash - (payout - toBonus);
    this.weeks.staked(at, netWin);
    this.rakeback.staked(game, stake, fromCash);
    if (this.deposits > 0) {
      this.stakedSince += fromCash;
      this.netWins.set(monthAt(at), this.netWinOf(monthAt(at)) + netWin);
    }
    this.lastStake = at;
    this.dormancy.acted(at);
    return fromBonus;
  }

  /** A free round: nothing of the member is staked, but the account is used. */
  playedFree(set: FreeRoundSet, payout: number, at: number): void {
    this.freeRounds.won(set, payout);
    this.dormancy.acted(at);
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
    if (this.deposits === 0 && !this.isBarred(at)) this.bonuses.endIdle(at, this.lastStake);
    this.cash -= this.dormancy.jobs(at, this.cash, this.isBarred(at));
  }

  /** Ends bonuses and free rounds that are due: the house looks whenever their member does. */
  settled(at: number): void {
    this.freeRounds.settled(at, this.isBarred(at));
    this.bonuses.settled(at, this.isBarred(at));
  }

  isBarred(at: number): boolean {
    return at < this.barredUntil;
  }

  /** The member takes a break, or excludes themselves: that ends only when they ask for play again, which nobody does here. */
  paused(at: number, until: number): void {
    this.barredUntil = until;
    for (const given of [this.bonuses, this.freeRounds])
      if (until === Number.POSITIVE_INFINITY) given.forfeited();
      else given.frozen(at, until);
  }

  /** Money asked to be paid out leaves the cash; below zero, an asked-for payout was cancelled. */
  cashedOut(amount: number, at: number): void {
    if (amount > 0) this.dormancy.acted(at);
    if (amount > this.cash) this.faults.push(`${amount} was cashed out of ${this.cash}`);
    this.cash -= amount;
  }

  redeemed(points: number, bonus: number, at: number): void {
    this.dormancy.acted(at);
    if (points > this.points) this.faults.push(`${points} points were spent of ${this.points}`);
    this.spentPoints += points;
    this.cash += bonus;
  }

  /** Claims every reached step, and an agent's share. @returns what it pays. */
  claimed(children: number, at: number): number {
    let paid = this.award;
    this.award = 0;
    for (const [people, bonus] of INVITE_STEPS)
      if (children >= people && this.treasureIndex < people) {
        paid += bonus;
        this.treasureIndex = people;
      }
    this.cash += paid;
    if (paid > 0) this.dormancy.acted(at);
    return paid;
  }
}
