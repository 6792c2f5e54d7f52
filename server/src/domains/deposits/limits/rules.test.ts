import { expect, test } from 'vitest';
import { changed, type Limit, leftOf, limitAt, RAISE_AFTER_MILLISECONDS } from './rules';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAY_LATER = new Date(NOW.getTime() + RAISE_AFTER_MILLISECONDS);
const limit = (amount: number | null, change: Partial<Limit> = {}): Limit => ({
  period: 'day',
  amount,
  pending: false,
  pendingAmount: null,
  pendingFrom: null,
  ...change,
});

test.each([
  [null, 5_000],
  [10_000, 5_000],
  [10_000, 10_000],
])('from %s down to %s holds at once', (held, wanted) => {
  expect(changed(limit(held), wanted, NOW)).toEqual(limit(wanted));
});

test.each([
  [5_000, 10_000],
  [5_000, null],
])('from %s up to %s holds a day later, and not a moment before', (held, wanted) => {
  const kept = changed(limit(held), wanted, NOW);
  expect(limitAt(kept, NOW).amount).toBe(held);
  expect(limitAt(kept, new Date(DAY_LATER.getTime() - 1)).amount).toBe(held);
  expect(limitAt(kept, DAY_LATER)).toEqual(limit(wanted));
});

test('asking for what holds takes back what was to come, asking for less as well', () => {
  const raised = changed(limit(5_000), 10_000, NOW);
  expect(changed(raised, 5_000, NOW)).toEqual(limit(5_000));
  expect(changed(raised, 4_000, NOW)).toEqual(limit(4_000));
});

test('a second wish to raise starts the day anew', () => {
  const raised = changed(limit(5_000), 10_000, NOW);
  const later = new Date(NOW.getTime() + 3_600_000);
  expect(changed(raised, 20_000, later).pendingFrom).toEqual(new Date(later.getTime() + RAISE_AFTER_MILLISECONDS));
});

test('what is left is the least that any period leaves, and never below zero', () => {
  const limits = [
    limit(5_000),
    { ...limit(6_000), period: 'week' as const },
    { ...limit(null), period: 'month' as const },
  ];
  expect(leftOf(limits, { day: 1_000, week: 1_000, month: 9_000 }, NOW)).toBe(4_000);
  expect(leftOf(limits, { day: 1_000, week: 5_500, month: 9_000 }, NOW)).toBe(500);
  expect(leftOf(limits, { day: 9_000, week: 9_000, month: 9_000 }, NOW)).toBe(0);
  expect(leftOf([limit(null)], { day: 9_000, week: 9_000, month: 9_000 }, NOW)).toBeNull();
});
