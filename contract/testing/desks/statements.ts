import type { ClearingAlarm, ClearingTotal, ComparedLine } from '../../calls/deposits/statements-desk';

/** A day of cards in dollars that agrees with its statement. */
export const clearingTotal = (change: Partial<ClearingTotal> = {}): ClearingTotal => ({
  method: 'VISA_MASTERCARD',
  currency: 'USD',
  deposits: 300,
  chargebacks: 0,
  refunds: 0,
  refundsReturned: 0,
  writtenOff: 0,
  payouts: 0,
  returned: 0,
  ours: 300,
  theirs: 300,
  difference: 0,
  matched: 2,
  onlyOurs: 0,
  onlyTheirs: 0,
  amountDiffers: 0,
  ...change,
});

export const comparedLine = (change: Partial<ComparedLine> = {}): ComparedLine => ({
  result: 'matched',
  method: 'VISA_MASTERCARD',
  reference: 'D-2001',
  kind: 'deposit',
  currency: 'USD',
  ours: 100,
  theirs: 100,
  time: '2026-03-02T08:01:00.000Z',
  ...change,
});

/** A whole day that differs from what its provider states. */
export const clearingAlarm = (change: Partial<ClearingAlarm> = {}): ClearingAlarm => ({
  day: '2026-03-01',
  method: 'VISA_MASTERCARD',
  currency: 'USD',
  difference: -200.5,
  differences: 2,
  ...change,
});
