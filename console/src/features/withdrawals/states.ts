import type { deskCalls } from '@croupier/contract/calls/desk';
import type { WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { WITHDRAW_STATUS, type WithdrawStatusName } from '@croupier/contract/codes';
import type { Tone } from '../../ui/Badge';

const NAMES = Object.keys(WITHDRAW_STATUS) as WithdrawStatusName[];

/** The name of a status number; undefined for an unknown one, which must not be taken for pending. */
export const statusName = (status: number): WithdrawStatusName | undefined =>
  NAMES.find((name) => WITHDRAW_STATUS[name] === status);

export const STATUS_TONES: Readonly<Record<WithdrawStatusName, Tone>> = {
  pending: 'gold',
  passed: 'info',
  paying: 'info',
  payed: 'win',
  completed: 'win',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The queue's tabs. `open`: every cash-out that waits for an operator; the others: one status each. */
export const TABS = ['open', 'pending', 'passed', 'paying', 'payed', 'finished'] as const;
export const FINISHED = [
  'completed',
  'rejected',
  'failed',
  'cancelled',
] as const satisfies readonly WithdrawStatusName[];

type ActCall =
  | 'withdrawalApprove'
  | 'withdrawalReject'
  | 'withdrawalPaying'
  | 'withdrawalPaid'
  | 'withdrawalComplete'
  | 'withdrawalFailed'
  | 'withdrawalRetry'
  | 'withdrawalReturn';

export interface WithdrawalAct {
  readonly name: 'approve' | 'reject' | 'paying' | 'send' | 'paid' | 'complete' | 'failed' | 'retry' | 'return';
  readonly call: ActCall & keyof typeof deskCalls;
  readonly needs: 'nothing' | 'reason' | 'reference';
  readonly danger: boolean;
}

const ACTS = {
  approve: { name: 'approve', call: 'withdrawalApprove', needs: 'nothing', danger: false },
  reject: { name: 'reject', call: 'withdrawalReject', needs: 'reason', danger: true },
  paying: { name: 'paying', call: 'withdrawalPaying', needs: 'nothing', danger: false },
  send: { name: 'send', call: 'withdrawalPaying', needs: 'nothing', danger: false },
  paid: { name: 'paid', call: 'withdrawalPaid', needs: 'reference', danger: false },
  complete: { name: 'complete', call: 'withdrawalComplete', needs: 'nothing', danger: false },
  failed: { name: 'failed', call: 'withdrawalFailed', needs: 'reason', danger: true },
  retry: { name: 'retry', call: 'withdrawalRetry', needs: 'nothing', danger: false },
  return: { name: 'return', call: 'withdrawalReturn', needs: 'reason', danger: true },
} as const satisfies Record<string, WithdrawalAct>;

/** The acts offered in each state, the likely one last. The server enforces them; this only saves the operator a refusal. */
export const ACTS_BY_STATUS: Readonly<Record<WithdrawStatusName, readonly WithdrawalAct[]>> = {
  pending: [ACTS.reject, ACTS.approve],
  passed: [ACTS.reject, ACTS.paying, ACTS.send],
  paying: [ACTS.failed, ACTS.paid, ACTS.retry],
  payed: [ACTS.return, ACTS.complete],
  completed: [],
  rejected: [],
  failed: [],
  cancelled: [],
};

/** The attempt that its provider may still pay. */
export const openPayoutOf = ({ payouts }: Pick<WithdrawalAtDesk, 'payouts'>) =>
  payouts.find(({ state }) => state === 'asked');

/** Whether a provider may still pay: operators then cannot end the cash-out until the server allows it. */
function isWithProvider(withdrawal: Pick<WithdrawalAtDesk, 'payouts'>, now: number): boolean {
  const endable = openPayoutOf(withdrawal)?.endableTime ?? null;
  return endable !== null && Date.parse(endable) > now;
}

/** The acts possible on this cash-out now. */
export function actsFor(
  withdrawal: Pick<WithdrawalAtDesk, 'status' | 'sending' | 'payouts'>,
  now: number,
): readonly WithdrawalAct[] {
  const name = statusName(withdrawal.status);
  if (!name) return [];
  const isByHand = withdrawal.sending === 'hand';
  const last = withdrawal.payouts.at(-1);
  const isFailed =
    last?.state === 'failed' && !withdrawal.payouts.some(({ trouble, resolution }) => trouble && !resolution);
  return ACTS_BY_STATUS[name].filter((act) => {
    if (act === ACTS.paying) return isByHand;
    if (act === ACTS.send) return !isByHand;
    if (act === ACTS.retry) return isFailed;
    if (name === 'paying') return !isWithProvider(withdrawal, now);
    return true;
  });
}
