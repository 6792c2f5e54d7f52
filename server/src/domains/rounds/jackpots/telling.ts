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

/** One that was paid after its round had been answered. */
export type LateWin = JackpotWin & { readonly roundId: number };

export interface Telling {
  /** Looks in the database who has to be told. */
  look(): Promise<void>;
  /** Whether the member may have to be told, as of the last look: asks nobody. */
  mayOwe(memberId: number): boolean;
  /** What the member has won and not been told, once: who asks twice, or in two processes, is told once. */
  take(memberId: number): Promise<LateWin[]>;
  /** The round's own answer tells what it won. */
  forget(memberId: number, roundId: number): Promise<void>;
}

/** Keeps which winners do not know it yet. */
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
