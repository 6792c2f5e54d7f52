import { termsOf } from './offers';
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
}

type End = Exclude<Grant['state'], 'queued' | 'active' | 'ended'>;

/** One member's bonuses: one plays at a time, the others wait in their order. Amounts in minor units, moments in milliseconds. */
export class Bonuses {
  /** Money of the active one. */
  money = 0;
  readonly grants: Grant[] = [];
  /** The member excluded themselves. */
  private forfeits = false;

  /** @param toCash where converted money goes. */
  constructor(private readonly toCash: (amount: number) => void) {}

  get active(): Grant | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }

  give(offer: string, amount: number, at: number): void {
    const fresh = { wagering: 0, activated: 0, expires: 0, frozenUntil: 0, converted: 0 };
    this.grants.push({ offer, amount, state: 'queued', ...fresh });
    this.activateNext(at);
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

  /** @param change of the bonus's money. */
  staked(stake: number, change: number): void {
    const { active } = this;
    if (active) active.wagering = Math.max(0, active.wagering - Math.min(stake, BONUS.largestStake));
    this.money += change;
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
