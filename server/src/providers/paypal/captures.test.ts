import { expect, test } from 'vitest';
import type { PaymentUpdate } from '../../domains/deposits/provider';
import { asCaptured, captureToRefund } from './captures';
import type { Capture } from './wire';

const NEWS: Omit<PaymentUpdate, 'status'> = {
  orderId: '7-aa',
  paymentId: '5O190127TN364715T',
  amount: 10_000,
  currency: 'EUR',
  reason: null,
  challengeUrl: null,
};
let captures = 0;
const capture = (value: string, status = 'COMPLETED', currency = 'EUR'): Capture => ({
  id: `CAP${(captures += 1)}`,
  status,
  amount: { currency_code: currency, value },
});

test.each<readonly [string, Capture[], Partial<PaymentUpdate>]>([
  ['none', [], { status: 'pending' }],
  ['all', [capture('100.00')], { status: 'approved', reason: null }],
  ['a part', [capture('40.00')], { status: 'review', reason: 'amount_differs', amount: 10_000, settledAmount: 4_000 }],
  ['all in two parts', [capture('40.00'), capture('60.00')], { status: 'approved' }],
  ['a part, the rest on its way', [capture('40.00'), capture('60.00', 'PENDING')], { status: 'pending' }],
  ['all, and a second on its way', [capture('100.00'), capture('100.00', 'PENDING')], { status: 'approved' }],
  ['all twice', [capture('100.00'), capture('100.00')], { status: 'review', settledAmount: 20_000 }],
  ['all twice, and one went back', [capture('100.00', 'REFUNDED'), capture('100.00')], { status: 'approved' }],
  ['one that was declined, and another', [capture('100.00', 'DECLINED'), capture('100.00')], { status: 'approved' }],
  ['declined', [capture('100.00', 'DECLINED')], { status: 'declined', reason: 'not_paid' }],
  ['another currency', [capture('100.00', 'COMPLETED', 'USD')], { status: 'review', reason: 'currency_differs' }],
  [
    'a currency we do not take',
    [capture('100.00', 'COMPLETED', 'JPY')],
    { status: 'review', reason: 'currency_differs' },
  ],
])('captured of a taken order: %s', (_, brought, expected) => {
  expect(asCaptured(NEWS, brought)).toMatchObject(expected);
});

test('a refund is of the last capture that has brought so much; of the last one, when none has', () => {
  const [large, small] = [capture('100.00'), capture('40.00')];
  const declined = capture('100.00', 'DECLINED');
  expect(captureToRefund([large, small, declined], 4_000)).toBe(small);
  expect(captureToRefund([large, small, declined], 4_001)).toBe(large);
  expect(captureToRefund([large, small, declined], 10_001)).toBe(small);
  expect(captureToRefund([declined], 1)).toBeUndefined();
});
