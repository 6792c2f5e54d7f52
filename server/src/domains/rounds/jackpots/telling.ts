import { type Minor, minor } from '@croupier/contract/money';
import type { Database } from '../../../platform/database';
import type { JackpotTerms } from './rules';
import * as store from './store';

/** A jackpot that a round won. */
export interface JackpotWin {
  readonly code: string;
  readonly name: string;
  readonly amount: Minor;
}

/** A win that was paid after its round had been answered. */
export type LateWin = JackpotWin & { readonly roundId: number };

export interface Telling {
  /** Reads from the database which members must be notified. */
  look(): Promise<void>;
  /** Whether the member may have to be notified, as of the last `look`; sends no query. */
  mayOwe(memberId: number): boolean;
  /** Takes the member's unreported wins: each is returned once, even to concurrent processes. */
  take(memberId: number): Promise<LateWin[]>;
  /** Drops a win that the round's own answer reports. */
  forget(memberId: number, roundId: number): Promise<void>;
}

/** Keeps which winners have not been notified yet. */
export function createTelling(deps: { database: Database; termsOf: (code: string) => Promise<JackpotTerms> }): Telling {
  const { database, termsOf } = deps;
  let owed: ReadonlySet<number> = new Set();
  return {
    async look() {
      owed = new Set(await store.untoldMembers(database));
    },
    mayOwe: (memberId) => owed.has(memberId),
    async take(memberId) {
      const hits = await store.takeUntold(database, memberId);
      return Promise.all(
        hits.map(async ({ round_id: roundId, jackpot: code, amount }) => ({
          roundId,
          code,
          name: (await termsOf(code)).name,
          amount: minor(amount),
        })),
      );
    },
    forget: (memberId, roundId) => store.dropUntold(database, memberId, roundId),
  };
}
