import * as z from 'zod/mini';
import { call } from '../../call';
import { amount, id, page, pageNumber, pageSize } from '../../fields';
import { idOnly, judgedReason, operatorCall, PROPOSAL_STATES, proposal, withReason } from '../operators/fields';

const account = z.enum(['cash', 'bonus']);
/** From the member's side: a credit adds to their balance. */
const direction = z.enum(['credit', 'debit']);

export const Adjustment = z.object({
  ...proposal,
  memberId: z.string(),
  username: z.string(),
  memberName: z.string(),
  account,
  direction,
  amount: z.number(),
  currency: z.string(),
  /** What the account holds now. */
  balance: z.number(),
});
export type Adjustment = z.output<typeof Adjustment>;

export const adjustmentCalls = {
  adjustmentList: call('/ops/adjustments', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Corrections of balances: those that wait oldest first, all others newest first.',
    payload: z.object({
      status: z.optional(z.enum(PROPOSAL_STATES)),
      memberId: z.optional(id),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: page(Adjustment),
  }),
  adjustmentPropose: call('/ops/adjustment/propose', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Propose a correction of a member’s cash or bonus. No money moves until another operator approves.',
    payload: z.object({ memberId: id, account, direction, amount, reason: judgedReason }),
    answer: Adjustment,
  }),
  adjustmentApprove: call('/ops/adjustment/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve another operator’s proposal; the money moves.',
    payload: idOnly,
    answer: Adjustment,
  }),
  adjustmentReject: call('/ops/adjustment/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse another operator’s proposal.',
    payload: withReason,
    answer: Adjustment,
  }),
  adjustmentWithdraw: call('/ops/adjustment/withdraw', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Take one’s own proposal back.',
    payload: idOnly,
    answer: Adjustment,
  }),
} as const;
