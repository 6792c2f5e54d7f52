import { DEPOSIT_STATUS, type DepositStatusName } from '@croupier/contract/codes';
import { expect, test } from 'vitest';
import type { PaymentUpdate } from '../provider';
import { backoff, type Intent, judgeUpdate, mayBecome } from './states';

const STATES = Object.keys(DEPOSIT_STATUS) as DepositStatusName[];
const intentIn = (status: DepositStatusName): Intent => ({
  deposit_id: '7-aa',
  status,
  amount: 10_000,
  currency: 'TRY',
  provider_payment_id: 'pay_1',
  credited: null,
});
const update = (change: Partial<PaymentUpdate> = {}): PaymentUpdate => ({
  orderId: '7-aa',
  paymentId: 'pay_1',
  amount: 10_000,
  currency: 'TRY',
  status: 'approved',
  reason: null,
  challengeUrl: null,
  ...change,
});

test('a paid, declined or cancelled deposit never changes again', () => {
  for (const to of STATES) {
    expect(mayBecome('success', to)).toBe(false);
    expect(mayBecome('declined', to)).toBe(false);
    expect(mayBecome('cancelled', to)).toBe(false);
  }
});

test('success is reached only after the acquirer was asked', () => {
  expect(STATES.filter((from) => mayBecome(from, 'success'))).toEqual(['processing', 'challenge', 'review', 'expired']);
});

test.each([{ amount: 10_001 }, { currency: 'USD' }, { orderId: '7-bb' }, { paymentId: 'pay_2' }])(
  'an update that differs from what was agreed is a mismatch in every state: %j',
  (change) => {
    for (const status of STATES) expect(judgeUpdate(intentIn(status), update(change))).toEqual({ verdict: 'mismatch' });
  },
);

test.each([
  ['processing', 'approved', 'apply'],
  ['challenge', 'declined', 'apply'],
  ['expired', 'approved', 'apply'],
  ['success', 'approved', 'repeated'],
  ['success', 'pending', 'repeated'],
  ['challenge', 'pending', 'apply'],
  ['processing', 'pending', 'repeated'],
  ['expired', 'declined', 'repeated'],
  ['success', 'declined', 'conflict'],
  ['success', 'review', 'conflict'],
  ['declined', 'approved', 'conflict'],
  ['created', 'approved', 'conflict'],
  ['challenge', 'cancelled', 'apply'],
  ['cancelled', 'approved', 'conflict'],
  ['processing', 'review', 'apply'],
  ['expired', 'review', 'apply'],
  ['review', 'approved', 'repeated'],
  ['review', 'declined', 'conflict'],
  ['review', 'cancelled', 'conflict'],
  ['review', 'expired', 'repeated'],
] as const)('a deposit in %s that is told %s: %s', (status, told, verdict) => {
  expect(judgeUpdate(intentIn(status), update({ status: told })).verdict).toBe(verdict);
});

test('another amount than agreed is settled only where the payer chooses what to send', () => {
  const other = update({ settledAmount: 9_000 });
  expect(judgeUpdate(intentIn('processing'), other)).toEqual({ verdict: 'mismatch' });
  expect(judgeUpdate(intentIn('processing'), other, true)).toEqual({ verdict: 'apply', to: 'success' });
  expect(judgeUpdate(intentIn('processing'), update({ settledAmount: 10_000 }))).toEqual({
    verdict: 'apply',
    to: 'success',
  });
});

test.each([
  [10_000, 'approved', undefined, 'repeated'],
  [10_000, 'review', 10_000, 'repeated'],
  [10_000, 'review', 5_000, 'conflict'],
  [10_000, 'review', undefined, 'conflict'],
  [5_000, 'review', 5_000, 'repeated'],
  [5_000, 'approved', 5_000, 'repeated'],
  [5_000, 'approved', undefined, 'conflict'],
  [5_000, 'review', 7_500, 'conflict'],
] as const)('of a deposit that credited %i is told %s of %s: %s', (credited, status, settledAmount, verdict) => {
  const settled = { ...intentIn('success'), credited: credited === 10_000 ? null : credited };
  const told = update({ status, ...(settledAmount !== undefined && { settledAmount }) });
  expect(judgeUpdate(settled, told, true)).toEqual({ verdict });
});

test('of a held payment less can be left, never more', () => {
  const held = { ...intentIn('review'), credited: 8_000 };
  const told = (settledAmount: number) => judgeUpdate(held, update({ status: 'review', settledAmount }), true);
  expect(told(7_999)).toEqual({ verdict: 'apply', to: 'review' });
  expect(told(8_000)).toEqual({ verdict: 'repeated' });
  expect(told(10_000)).toEqual({ verdict: 'repeated' });
});

test.each([
  [5_000, undefined, 'conflict'],
  [5_000, 5_000, 'repeated'],
  [null, undefined, 'repeated'],
  [20_000, undefined, 'repeated'],
] as const)('of a payment that holds %s is told that all of %s is paid: %s', (credited, settledAmount, verdict) => {
  const told = update(settledAmount === undefined ? {} : { settledAmount });
  expect(judgeUpdate({ ...intentIn('review'), credited }, told, true)).toEqual({ verdict });
});

test('silent orders are asked about at growing pauses, never rarer than every ten minutes', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 50].map(backoff);
  expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000]);
});
