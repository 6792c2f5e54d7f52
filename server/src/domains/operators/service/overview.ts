import type { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import type { ClearingAlarms, CountMembers, GameReturns, WaitingCashouts } from '../ports';
import { figuresByCurrency } from '../../../ledger/figures';
import { wireAmount } from './fields';

const WINDOW_MILLISECONDS = 24 * 60 * 60_000;

/** The figures of the front page: the last 24 hours, what waits now, and the games that need a review. */
export function createOverview(deps: {
  database: Database;
  clock: Clock;
  countMembers: CountMembers;
  waitingCashouts: WaitingCashouts;
  gameReturns: GameReturns;
  clearingAlarms: ClearingAlarms;
}) {
  const { database, clock } = deps;
  /** @param seesStatements whether the operator may see how the books differ from providers' statements. */
  return async (seesStatements: boolean): Promise<AnswerOf<typeof deskCalls.overview>> => {
    const now = clock.now();
    const since = new Date(now.getTime() - WINDOW_MILLISECONDS);
    const [members, waiting, figures, { returns }, clearingAlarms] = await Promise.all([
      deps.countMembers(since),
      deps.waitingCashouts(),
      figuresByCurrency(database, since),
      deps.gameReturns(),
      seesStatements ? deps.clearingAlarms() : [],
    ]);
    const waited = waiting.oldest && Math.max(0, now.getTime() - waiting.oldest.getTime());
    return {
      members: members.total,
      membersNew: members.fresh,
      withdrawalsPending: waiting.total,
      withdrawalsOldestMinutes: waited === undefined ? null : Math.floor(waited / 60_000),
      returnAlarms: returns.filter(({ alarmTime }) => alarmTime !== null),
      clearingAlarms,
      byCurrency: figures.map(({ currency, rounds, ...sums }) => ({
        currency,
        deposited: wireAmount(sums.deposited, currency),
        withdrawn: wireAmount(sums.withdrawn, currency),
        staked: wireAmount(sums.staked, currency),
        won: wireAmount(sums.won, currency),
        rounds,
      })),
    };
  };
}
