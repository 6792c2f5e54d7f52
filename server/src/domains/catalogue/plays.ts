import type { StakeEntry } from '../../ledger/stakes/entries';
import { followStakes } from '../../ledger/stakes/follow';
import type { Database } from '../../platform/database';
import * as store from './store';

function playsOf(entries: readonly StakeEntry[], since: Date): readonly { game: string; plays: number }[] {
  const plays = new Map<string, number>();
  for (const { game, opens, at } of entries) if (opens && at >= since) plays.set(game, (plays.get(game) ?? 0) + 1);
  return [...plays].map(([game, count]) => ({ game, plays: count }));
}

/** Adds plays that have ended to the games' play counts: rounds, and bets at live tables. */
export const countPlays = (database: Database): Promise<void> =>
  followStakes(database, 'catalogue:countPlays', {
    limit: 2_000,
    lock: store.lockPlayCountMark,
    apply: (trx, { entries, cursor }, { since }) => store.addPlays(trx, playsOf(entries, since), cursor),
  });
