import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import type { WaitingCashouts } from '../../operators/domain';
import type { WithdrawalActs } from '../desk-acts';

/** Waiting means waiting for an operator's approval; what is being paid waits for a bank. */
const WAITING = { status: WITHDRAW_STATUS.pending, pageNum: 1, pageSize: 1 } as const;

/** How many cash-outs wait, and since when the oldest does. */
export const waitingCashouts =
  (acts: Pick<WithdrawalActs, 'list'>): WaitingCashouts =>
  async () => {
    const { total, rows } = await acts.list(WAITING);
    const [oldest] = rows;
    return { total, oldest: oldest && new Date(oldest.createTime) };
  };
