import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { expect, it } from 'vitest';
import { ASKED_UNTIL_LATE, ASKED_UNTIL_LEFT, isMoving, leftBy, truthOf } from './truth';

const outcome = (status: number) => ({
  id: '7-a',
  status,
  challengeUrl: null,
  reason: null,
  cardLast4: null,
  amount: 10,
  currency: 'USD',
  method: 'CPAY' as const,
  purchasePixel: null,
});

it.each([
  ['created', 'waiting', true],
  ['processing', 'waiting', true],
  ['challenge', 'open', true],
  ['review', 'review', false],
  ['success', 'success', false],
  ['declined', 'failed', false],
  ['cancelled', 'cancelled', false],
  ['expired', 'expired', false],
] as const)('a deposit that is %s shows %s', (status, at, moving) => {
  const truth = truthOf(outcome(DEPOSIT_STATUS[status]), 0);
  expect(truth.at).toBe(at);
  expect(isMoving(truth)).toBe(moving);
});

it('nothing but the success of the server is a success', () => {
  const told = Array.from({ length: 100 }, (_, status) => truthOf(outcome(status), 0).at);
  expect(told.flatMap((at, status) => (at === 'success' ? [status] : []))).toEqual([DEPOSIT_STATUS.success]);
});

it('an order that its payer has left may have been paid a moment ago', () => {
  const open = outcome(DEPOSIT_STATUS.challenge);
  expect(truthOf(open, ASKED_UNTIL_LEFT - 1, 'just')).toEqual({ at: 'waiting', late: false });
  expect(truthOf(open, ASKED_UNTIL_LEFT, 'just')).toEqual({ at: 'left', as: 'cancelled', outcome: open });
});

it.each(['cancelled', 'failed'] as const)('an order that its page says is %s shows so at once', (left) => {
  const open = outcome(DEPOSIT_STATUS.challenge);
  expect(truthOf(open, 0, left)).toEqual({ at: 'left', as: left, outcome: open });
  // A late payment is shown, whatever the screen showed before.
  expect(isMoving({ at: 'left', as: left })).toBe(true);
  expect(truthOf(outcome(DEPOSIT_STATUS.success), 0, left).at).toBe('success');
  expect(truthOf(outcome(DEPOSIT_STATUS.processing), 0, left).at).toBe('waiting');
});

it('says after twenty seconds that it takes longer', () => {
  expect(truthOf(outcome(DEPOSIT_STATUS.processing), ASKED_UNTIL_LATE - 1)).toEqual({ at: 'waiting', late: false });
  expect(truthOf(outcome(DEPOSIT_STATUS.processing), ASKED_UNTIL_LATE)).toEqual({ at: 'waiting', late: true });
});

it.each([
  [false, null, 'just'],
  [false, 'success', 'just'],
  [false, 'failed', 'failed'],
  [true, 'failed', 'cancelled'],
] as const)('a payer who cancelled: %s, with the status %s, has left as %s', (cancelled, status, left) => {
  expect(leftBy(cancelled, status)).toBe(left);
});
