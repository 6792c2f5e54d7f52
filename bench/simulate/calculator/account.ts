import { Bonuses } from './bonuses';
import { Claims } from './claims';
import { Dormancy } from './dormancy';
import { FreeRounds, type FreeRoundSet } from './free-rounds';
import { Invited } from './invited';
import { ASKED_FIRST, type OfferName, OFFERS, type Reward } from './offers';
import { Points } from './points';
import { RakebackAccount } from './rakeback';
import type { PlayedRound } from './rounds';
import { BONUS, INVITE_STEPS, MOST_CASH } from './rules';
import { Weeks } from './weeks';

type Staked = Pick<PlayedRound, 'game' | 'stake' | 'payout' | 'at'>;

/** Who a member is to the calculator. */
interface Identity {
  readonly memberId: number;
  readonly currency: string;
  /** Everybody who lives there. */
  readonly home: Set<Claims>;
  /** Whether the member lives with who invited them. */
  readonly livesWithInviter: boolean;
}

/** One member's money, points and grants, reckoned from what they did. Amounts in minor units, moments in milliseconds. */
export class Account {
  cash = 0;
  level = 0;
  deposits = 0;
  /** What is owed of charged-back deposits. */
  debt = 0;
  /** An agent's share of closed months that was not claimed yet. */
  award = 0;
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
  readonly points = new Points();
  readonly claims: Claims;
  readonly invited: Invited;
  readonly memberId: number;
  readonly currency: string;
  readonly home: Set<Claims>;

  constructor({ memberId, currency, home, livesWithInviter }: Identity) {
    this.memberId = memberId;
    this.currency = currency;
    this.home = home;
    this.claims = new Claims(home, this.give);
    this.invited = new Invited(livesWithInviter);
  }

  get bonus(): number {
    return this.bonuses.money;
  }

  joined(at: number): void {
    this.dormancy.acted(at);
    this.claims.claim('sign-up', BONUS.signUp, at);
  }

  deposited(amount: number, at: number): void {
    this.cash += amount;
    this.weeks.deposited(at);
    this.dormancy.acted(at);
    this.deposits += 1;
    this.invited.deposited(amount);
  }

  /** The house gives what it promised for the last deposit: a moment after it, before the member plays. */
  promised(id: string, amount: number, at: number): void {
    this.claims.deposited({ id, amount, nth: this.deposits }, at);
  }

  /** A deposit was charged back: its money goes as far as the cash reaches, and what it brought ends. */
  chargedBack(id: string, amount: number, at: number): void {
    this.debt += amount - this.taken(amount);
    this.claims.revoked(id);
    this.bonuses.revoked(id, at);
  }

  /** An operator collects what is owed. @returns what the cash had of it. */
  collected(owed: number): number {
    const taken = this.taken(owed);
    this.debt -= taken;
    return taken;
  }

  give = (offer: string, amount: number, at: number, deposit?: string): void =>
    this.bonuses.give(offer, amount, at, deposit);

  /** Takes what an offer gives. @param amount of a bonus, where an operator chose it. */
  receive(offer: OfferName, at: number, amount?: number): void {
    const reward: Reward = OFFERS[offer];
    if (offer === ASKED_FIRST) this.claims.gifted({ offer, amount: amount ?? OFFERS[offer].amount }, at);
    else if (reward.kind === 'bonus') this.give(offer, reward.amount, at);
    else if (reward.kind === 'cash') this.cash += reward.amount;
    else if (reward.kind === 'points') this.points.rewarded(reward.points);
    else this.freeRounds.give(offer, reward, at);
  }

  /** @returns undefined when the stake is allowed and can be paid, else the code with which it must be refused. */
  refusalOf(game: string, stake: number): string | undefined {
    const { isTooHigh, paysFromBonus } = this.bonuses.judge(game, stake);
    if (isTooHigh || this.cash > MOST_CASH) return 'ERR_GLE';
    return stake > this.cash + (paysFromBonus ? this.bonus : 0) ? 'ERR_IPB' : undefined;
  }

  staked({ game, stake, payout, at }: Staked): PlayedRound {
    const due = this.refusalOf(game, stake);
    if (due) this.faults.push(`a stake of ${stake} was taken that is to be refused with ${due}`);
    const { memberId, currency } = this;
    const { counted } = this.bonuses.judge(game, stake);
    const fromCash = Math.min(this.cash, stake);
    const fromBonus = stake - fromCash;
    const toBonus = Math.floor((payout * fromBonus) / stake);
    const spent = { fromCash, fromBonus, toBonus, grant: this.bonuses.active, counted };
    const round: PlayedRound = { memberId, currency, game, stake, payout, at, ...spent };
    this.bonuses.staked(counted, toBonus - fromBonus);
    this.cash += payout - toBonus - fromCash;
    this.points.wagered(fromCash);
    this.weeks.staked(at, fromCash - (payout - toBonus));
    this.rakeback.played(round);
    this.invited.played(round);
    this.lastStake = at;
    this.dormancy.acted(at);
    return round;
  }

  /**
   * A round is void: the stake returns to where it came from, or as cash when the bonus has ended; the win is taken as far as the money reaches, the
   * bonus's part also where the bonus has become cash. @returns what could not be taken of the cash.
   */
  voided(round: PlayedRound, at: number): number {
    const { grant, stake, fromCash, fromBonus, payout, toBonus } = round;
    const isActive = grant?.state === 'active';
    const returned = isActive ? fromCash : stake;
    const due = fromBonus + round.counted > 0 && grant?.state === 'converted' ? payout : payout - toBonus;
    const taken = Math.min(due, this.cash + returned);
    this.cash += returned - taken;
    if (isActive) this.bonuses.returned(grant, round);
    // Own money alone counts: what a bonus staked and won neither adds nor takes back.
    const takenOfOwn = Math.min(taken, payout - toBonus);
    this.points.wagered(-fromCash);
    this.weeks.staked(round.at, takenOfOwn - fromCash);
    this.rakeback.voided(round);
    this.invited.voided(round, takenOfOwn, at);
    return due - taken;
  }

  /** A free round: nothing of the member is staked, but the account is used. @returns what of its win is cash. */
  playedFree(set: FreeRoundSet, payout: number, at: number): number {
    this.dormancy.acted(at);
    return this.freeRounds.won(set, payout);
  }

  /** A free round of an open set is void. @param paid what of its win was cash. @returns what could not be taken of the cash. */
  voidedFree(set: FreeRoundSet, payout: number, paid: number): number {
    this.freeRounds.voided(set, payout, paid);
    return paid - this.taken(paid);
  }

  refused(game: string, stake: number, reason: string): void {
    const due = this.refusalOf(game, stake);
    if (due !== reason) this.faults.push(`a stake of ${stake} was refused with ${reason}, due was ${due ?? 'none'}`);
  }

  /** What the house's jobs do at a moment. */
  jobs(at: number): void {
    this.invited.count();
    this.points.count();
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

  /** Money asked to be paid out leaves the cash, and may end the bonus; below zero, an asked-for payout was cancelled. */
  cashedOut(amount: number, at: number): void {
    if (amount > this.cash) this.faults.push(`${amount} was cashed out of ${this.cash}`);
    this.cash -= amount;
    if (amount < 0) return;
    this.dormancy.acted(at);
    if (this.bonuses.endsAtCashout) this.bonuses.gaveUp(at);
  }

  redeemed(points: number, bonus: number, at: number): void {
    this.dormancy.acted(at);
    if (!this.points.spend(points)) this.faults.push(`${points} points were spent that were not there`);
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

  /** Takes as much of an amount as the cash has. */
  private taken(amount: number): number {
    const taken = Math.min(this.cash, amount);
    this.cash -= taken;
    return taken;
  }
}
