import type { FreeRoundsReward } from './offers';

/** A set of free rounds. Amounts in minor units, moments in milliseconds. */
export interface FreeRoundSet {
  readonly offer: string;
  readonly reward: FreeRoundsReward;
  played: number;
  won: number;
  /** What of it the member has had: as cash, or as a bonus. */
  paid: number;
  state: 'open' | 'played' | 'expired' | 'forfeited';
  expires: number;
  frozenUntil: number;
}

interface To {
  cash(amount: number): void;
  bonus(offer: string, amount: number, at: number): void;
}

/** One member's free rounds: the house pays the stakes, and the wins are cash at once or one bonus when the set ends. */
export class FreeRounds {
  readonly sets: FreeRoundSet[] = [];
  private open: FreeRoundSet[] = [];
  /** The member excluded themselves. */
  private forfeits = false;

  constructor(private readonly to: To) {}

  get hasOpen(): boolean {
    return this.open.length > 0;
  }

  give(offer: string, reward: FreeRoundsReward, at: number): void {
    const set: FreeRoundSet = {
      offer,
      reward,
      played: 0,
      won: 0,
      paid: 0,
      state: 'open',
      expires: at + reward.valid,
      frozenUntil: 0,
    };
    this.sets.push(set);
    this.open.push(set);
  }

  /** The set that has its turn in a game, or in any: the oldest with rounds left. */
  turnAt(at: number, game?: string): FreeRoundSet | undefined {
    if (this.forfeits) return undefined;
    return this.open.find(
      ({ reward, played, expires }) =>
        played < reward.rounds && expires > at && (game === undefined || reward.game === game),
    );
  }

  /** A round of a set has ended. @returns what of its win is cash. */
  won(set: FreeRoundSet, payout: number): number {
    const { mostCash } = set.reward;
    set.played += 1;
    set.won += payout;
    if (mostCash === undefined) return 0;
    const paid = Math.min(payout, mostCash - set.paid);
    set.paid += paid;
    this.to.cash(paid);
    return paid;
  }

  /** A round of an open set is void, and can be played again. @param paid what of its win was cash. */
  voided(set: FreeRoundSet, payout: number, paid: number): void {
    set.played -= 1;
    set.won -= payout;
    set.paid -= paid;
  }

  /** The member gives up the rounds that were not played; what the others won stays. */
  gaveUp(set: FreeRoundSet, at: number): void {
    this.end(set, 'forfeited', at);
  }

  /** Ends sets that are due. @param isBarred a member who may not play loses nothing by time. */
  settled(at: number, isBarred: boolean): void {
    // Each that ends leaves a new list.
    for (const set of this.open)
      if (this.forfeits) this.end(set, 'forfeited', at);
      else if (set.played === set.reward.rounds) this.end(set, 'played', at);
      else if (set.expires <= at && !isBarred) this.end(set, 'expired', at);
  }

  /** A break of the member: the days of open sets stand still. */
  frozen(at: number, until: number): void {
    for (const set of this.open) {
      const from = Math.max(at, set.frozenUntil);
      if (until <= from) continue;
      set.expires += until - from;
      set.frozenUntil = until;
    }
  }

  /** An exclusion of the member: all sets end with the next jobs, and nothing more comes of them. */
  forfeited(): void {
    this.forfeits = true;
  }

  private end(set: FreeRoundSet, state: FreeRoundSet['state'], at: number): void {
    set.state = state;
    this.open = this.open.filter((other) => other !== set);
    if (set.reward.mostCash !== undefined || this.forfeits || set.won === 0) return;
    set.paid = set.won;
    this.to.bonus(set.offer, set.won, at);
  }
}
