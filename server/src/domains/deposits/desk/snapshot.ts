import type { DepositAtDesk } from '@croupier/contract/calls/deposits/desk';

/** What the audit log stores: the decision and the amounts, never the payer or the means of payment. */
export const snapshot = ({
  status,
  heldFor,
  amount,
  credited,
  currency,
  owed,
  refunds,
  debtActs,
  memberCash,
  credits,
}: DepositAtDesk) => ({
  ...(credits.length > 0 && {
    credits: credits.map(({ act, state, askedBy, decidedBy }) => ({ act, state, askedBy, decidedBy })),
  }),
  status,
  heldFor,
  amount,
  credited,
  currency,
  memberCash,
  owed,
  debtActs: debtActs.map(({ attempt, kind, amount: settled }) => ({ attempt, kind, amount: settled })),
  refunds: refunds.map(({ refundId, amount: refunded, state, trouble, resolution }) => ({
    refundId,
    amount: refunded,
    state,
    trouble,
    resolution,
  })),
});
