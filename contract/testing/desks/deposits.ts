import type {
  DebtAct,
  DepositLine,
  DepositRefund,
  DepositAtDesk,
  ProviderUpdate,
  UnappliedUpdate,
  TroubledRefund,
} from '../../calls/deposits/desk';

/** A deposit of $100.00 by card that was credited. */
export const depositLine = (change: Partial<DepositLine> = {}): DepositLine => ({
  id: 'D-2001',
  memberId: '4711',
  username: 'demo',
  method: 'VISA_MASTERCARD',
  variant: null,
  currency: 'USD',
  amount: 100,
  credited: null,
  status: 'success',
  heldFor: null,
  createTime: '2026-03-02T08:00:00.000Z',
  updateTime: '2026-03-02T08:01:00.000Z',
  ...change,
});

/** An update of a payment that was applied. */
export const providerUpdate = (change: Partial<ProviderUpdate> = {}): ProviderUpdate => ({
  provider: 'acquirer',
  eventId: 'evt-1',
  state: 'applied',
  about: 'payment',
  told: 'captured',
  amount: 100,
  currency: 'USD',
  time: '2026-03-02T08:01:00.000Z',
  resolution: null,
  resolvedBy: null,
  resolveTime: null,
  ...change,
});

/** The same deposit in full, with its money still in the member's cash. */
export const depositAtDesk = (change: Partial<DepositAtDesk> = {}): DepositAtDesk => ({
  ...depositLine(),
  credits: [],
  acceptApprovals: 1,
  memberName: 'Deniz Kaya',
  settleTime: '2026-03-02T08:01:00.000Z',
  chargeBackTime: null,
  owed: null,
  declineReason: null,
  refuseReason: null,
  note: null,
  providerPaymentId: 'pay_9f31',
  payer: { name: 'Deniz Kaya', country: 'US', email: 'demo@example.com', taxId: null },
  card: { firstSix: '411111', lastFour: '1111', country: 'US', holder: null },
  alsoPaidBy: [],
  account: null,
  instructions: [],
  events: [providerUpdate()],
  canRefund: true,
  refundable: 100,
  memberCash: 100,
  refunds: [],
  debtActs: [],
  writeOffApprovals: 1,
  ...change,
});

/** A deposit that a person must decide about. */
export const heldDeposit = (change: Partial<DepositAtDesk> = {}): DepositAtDesk =>
  depositAtDesk({
    status: 'review',
    heldFor: 'name_differs',
    settleTime: null,
    payer: { name: 'Grace Hopper', country: 'US', email: 'grace@example.com', taxId: null },
    refundable: 0,
    memberCash: 0,
    ...change,
  });

/** A full refund that was requested from its provider. */
export const depositRefund = (change: Partial<DepositRefund> = {}): DepositRefund => ({
  attempt: 1,
  refundId: 'D-2001-r1',
  amount: 100,
  state: 'asked',
  fromCash: true,
  reason: 'asked for by the player',
  approvalsNeeded: 1,
  askedBy: 'grace@croupier.example',
  askTime: '2026-03-02T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  providerId: 're_77',
  providerReason: null,
  trouble: null,
  resolution: null,
  resolvedBy: null,
  resolveTime: null,
  endableTime: null,
  endReason: null,
  endAskedBy: null,
  endAskTime: null,
  endedBy: null,
  endTime: null,
  updateTime: '2026-03-02T09:00:00.000Z',
  nextCheckTime: null,
  ...change,
});

/** $20.00 of a debt that were collected. */
export const debtAct = (change: Partial<DebtAct> = {}): DebtAct => ({
  attempt: 1,
  kind: 'collected',
  amount: 20,
  reason: null,
  operator: 'grace@croupier.example',
  time: '2026-03-03T09:00:00.000Z',
  ...change,
});

/** The same deposit after its payer's bank took it back: the member owes $70.00 of it. */
export const owedDeposit = (change: Partial<DepositAtDesk> = {}): DepositAtDesk =>
  depositAtDesk({
    chargeBackTime: '2026-03-03T08:00:00.000Z',
    owed: 70,
    refundable: 0,
    memberCash: 20,
    ...change,
  });

/** A refund that was paid after it had been refused. */
export const troubledRefund = (change: Partial<TroubledRefund> = {}): TroubledRefund => ({
  depositId: 'D-2001',
  refundId: 'D-2001-r1',
  username: 'demo',
  amount: 100,
  currency: 'USD',
  trouble: 'late',
  updateTime: '2026-03-03T10:00:00.000Z',
  ...change,
});

/** An update that could not be processed. */
export const unappliedUpdate = (change: Partial<UnappliedUpdate> = {}): UnappliedUpdate => ({
  ...providerUpdate({ eventId: 'evt-2', state: 'failed' }),
  orderId: 'D-2001',
  ...change,
});
