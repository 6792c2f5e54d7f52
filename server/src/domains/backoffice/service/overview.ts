import type { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { AnswerOf } from '@croupier/contract/call';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import type { ClearingDays } from '../../deposits/statements/days';
import type { WithdrawalsReview } from '../../withdrawals/review';
import type { GameReturns } from '../ports';
import { countMembers, figuresByCurrency } from '../store/figures';
import { wireAmount } from './fields';

const WINDOW_MILLISECONDS = 24 * 60 * 60_000;

/** Waiting means waiting for an operator's approval; what is being paid waits for a bank. */
const WAITING = { status: WITHDRAW_STATUS.pending, pageNum: 1, pageSize: 1 } as const;

/** The figures of the front page: the last 24 hours, what waits now, and the games that somebody has to look at. */
export function createOverview(deps: {
  database: Database;
  clock: Clock;
  review: WithdrawalsReview;
  gameReturns: GameReturns;
  clearingDays: Pick<ClearingDays, 'alarms'>;
}) {
  const { database, clock, review, gameReturns, clearingDays } = deps;
  /** @param seesStatements whether who looks may see the books beside providers' statements. */
  return async (seesStatements: boolean): Promise<AnswerOf<typeof backofficeCalls.overview>> => {
    const now = clock.now();
    const since = new Date(now.getTime() - WINDOW_MILLISECONDS);
    const [members, waiting, figures, { returns }, clearingAlarms] = await Promise.all([
      countMembers(database, since),
      review.list(WAITING),
      figuresByCurrency(database, since),
      gameReturns(),
      seesStatements ? clearingDays.alarms() : [],
    ]);
    const oldest = waiting.rows[0];
    const waited = oldest && Math.max(0, now.getTime() - new Date(oldest.createTime).getTime());
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
