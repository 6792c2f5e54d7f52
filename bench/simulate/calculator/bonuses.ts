import { termsOf } from './offers';
import type { PlayedRound } from './rounds';
import { BONUS } from './rules';

export interface Grant {
  readonly offer: string;
  readonly amount: number;
  /** `ended`: before it began. */
  state: 'queued' | 'active' | 'converted' | 'expired' | 'forfeited' | 'used_up' | 'ended';
  wagering: number;
  activated: number;
  /** When its days are over, and until when they stand still. */
  expires: number;
  frozenUntil: number;
  converted: number;
  /** The deposit that it was given for. */
  readonly deposit: string | undefined;
}

/** What a stake means to the active bonus, minor units. */
interface Judged {
  readonly isTooHigh: boolean;
  readonly paysFromBonus: boolean;
  readonly counted: number;
}

type End = Exclude<Grant['state'], 'queued' | 'active' | 'ended'>;

/** One member's bonuses: one plays at a time, the others wait in their order. Amounts in minor units, moments in milliseconds. */
export class Bonuses {
  /** Money of the active one. */
  money = 0;
  readonly grants: Grant[] = [];
  /** When the last bonus was granted. The order of two bonuses that are granted at the same moment is not defined. */
  givenAt = 0;
  /** The member excluded themselves. */
  private forfeits = false;

  /** @param toCash where converted money goes. */
  constructor(private readonly toCash: (amount: number) => void) {}

  get active(): Grant | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }

  give(offer: string, amount: number, at: number, deposit?: string): void {
    const fresh = { wagering: 0, activated: 0, expires: 0, frozenUntil: 0, converted: 0 };
    this.givenAt = at;
    this.grants.push({ offer, amount, deposit, state: 'queued', ...fresh });
    this.activateNext(at);
  }

  /** What a stake in a game means. */
  judge(game: string, stake: number): Judged {
    const { active } = this;
    const terms = active && termsOf(active.offer);
    if (!terms || terms.excluded?.includes(game)) return { isTooHigh: false, paysFromBonus: false, counted: 0 };
    const counted = Math.floor((Math.min(stake, BONUS.largestStake) * (terms.shares?.[game] ?? 100)) / 100);
    return { isTooHigh: stake > BONUS.largestStake, paysFromBonus: true, counted };
  }

  private activateNext(at: number): void {
    if (this.active) return;
    const next = this.grants.find(({ state }) => state === 'queued');
    if (!next) return;
    const terms = termsOf(next.offer);
    const wagering = next.amount * terms.wagering;
    Object.assign(next, { state: 'active', wagering, activated: at, expires: at + terms.valid });
    this.money = next.amount;
  }

  /** @param counted of the stake. @param change of the bonus's money. */
  staked(counted: number, change: number): void {
    const { active } = this;
    if (active) active.wagering = Math.max(0, active.wagering - counted);
    this.money += change;
  }

  /** A round of the active bonus is void: what it paid of the stake returns, of its win as much is taken as there is, and what counted is to be staked again unless all was. */
  returned(
    active: Grant,
    { fromBonus, toBonus, counted }: Pick<PlayedRound, 'fromBonus' | 'toBonus' | 'counted'>,
  ): void {
    this.money = Math.max(0, this.money + fromBonus - toBonus);
    const asked = active.amount * termsOf(active.offer).wagering;
    if (active.wagering > 0) active.wagering = Math.min(asked, active.wagering + counted);
  }

  /** Ends bonuses that are due. @param isBarred a member who may not play loses nothing by time. */
  settled(at: number, isBarred: boolean): void {
    for (let { active } = this; active; { active } = this) {
      const state = this.endOf(active, at, isBarred);
      if (state === undefined) return;
      this.end(active, state, at);
    }
  }

  private endOf({ wagering, expires }: Grant, at: number, isBarred: boolean): End | undefined {
    if (this.money === 0) return 'used_up';
    if (wagering === 0) return 'converted';
    if (this.forfeits) return 'forfeited';
    return at >= expires && !isBarred ? 'expired' : undefined;
  }

  /** Ends the active bonus of somebody who has not staked since a moment. */
  endIdle(at: number, lastStake: number): void {
    const { active } = this;
    const idle = active && termsOf(active.offer).idle;
    if (!active || idle === undefined) return;
    const since = at - idle;
    if (Math.max(active.activated, active.frozenUntil) <= since && lastStake < since) this.end(active, 'expired', at);
  }

  /** The member gives up the active bonus. */
  gaveUp(at: number): void {
    if (this.active) this.end(this.active, 'forfeited', at);
  }

  /** Whether a cash-out ends the active bonus. It does not when the bonus balance is zero or the wagering is finished. */
  get endsAtCashout(): boolean {
    const { active } = this;
    return (
      active !== undefined && active.wagering > 0 && this.money > 0 && termsOf(active.offer).endsAtCashout === true
    );
  }

  /** A deposit was charged back: what it brought ends, also what waits. */
  revoked(deposit: string, at: number): void {
    for (const grant of this.grants.filter((one) => one.deposit === deposit))
      if (grant.state === 'queued') grant.state = 'ended';
      else if (grant.state === 'active') this.end(grant, 'forfeited', at);
  }

  /** A break of the member: the days of the active bonus stand still. */
  frozen(at: number, until: number): void {
    const { active } = this;
    const from = Math.max(at, active?.frozenUntil ?? 0);
    if (!active || until <= from) return;
    active.expires += until - from;
    active.frozenUntil = until;
  }

  /** An exclusion of the member: what waits never begins, and the active bonus ends with the next jobs. */
  forfeited(): void {
    for (const grant of this.grants) if (grant.state === 'queued') grant.state = 'ended';
    this.forfeits = true;
  }

  private end(grant: Grant, state: End, at: number): void {
    grant.state = state;
    grant.converted = state === 'converted' ? Math.min(this.money, termsOf(grant.offer).mostConverted) : 0;
    this.toCash(grant.converted);
    this.money = 0;
    this.activateNext(at);
  }
}
