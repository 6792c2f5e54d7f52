import { EXCLUSION_TERMS, type ExclusionTerm } from '@croupier/contract/calls/compliance/exclusion';
import { describe, expect, it, test } from 'vitest';
import { type ExclusionRecord, barOf, endOf, judgeTerm, kindOf, offersAt, type Period, standingAt } from './rules';

const NOW = new Date('2026-11-23T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);
let ids = 0;
const period = (term: ExclusionTerm, endsAt: Date | null, change: Partial<Period> = {}): Period => ({
  id: ++ids,
  kind: kindOf(term),
  term,
  startsAt: after(-DAY),
  endsAt,
  operator: null,
  reason: '',
  lift: null,
  confirmed: null,
  ...change,
});
const ofOperator = { operator: 'ada@croupier.example', reason: 'why' };
const record = (periods: Period[], asked: Date[] = []): ExclusionRecord => ({ periods, asked });

test.each([
  ['day', '2026-11-23T12:00:30Z', '2026-11-24T12:01:00.000Z'],
  ['week', '2026-11-23T12:00:00Z', '2026-11-30T12:00:00.000Z'],
  ['month', '2026-11-23T12:00:00Z', '2026-12-23T12:00:00.000Z'],
  ['month', '2026-01-31T12:00:00Z', '2026-03-03T12:00:00.000Z'],
  ['halfYear', '2026-11-23T12:00:00Z', '2027-05-23T12:00:00.000Z'],
  ['year', '2024-02-29T12:00:00Z', '2025-03-01T12:00:00.000Z'],
  ['fiveYears', '2026-11-23T12:00:00Z', '2031-11-23T12:00:00.000Z'],
] as const)('a %s from %s ends at %s: on a full minute, and never sooner than it says', (term, now, end) => {
  expect(endOf(term, new Date(now))?.toISOString()).toBe(end);
});

describe('where a member stands', () => {
  test('open, when nothing was ever set', () => {
    expect(standingAt(record([]), NOW)).toEqual({ state: 'open', until: null, byOperator: false });
    expect(barOf(record([]), NOW)).toBeNull();
  });

  test('on a break until its very end, and open from then on', () => {
    const history = record([period('day', NOW)]);
    expect(standingAt(history, after(-1))).toMatchObject({ state: 'break', until: NOW });
    expect(barOf(history, after(-1))).toEqual(NOW);
    expect(standingAt(history, NOW).state).toBe('open');
    expect(barOf(history, NOW)).toBeNull();
  });

  test('excluded until the end, then until play is asked for, then a day longer', () => {
    const periods = [period('year', NOW)];
    expect(standingAt(record(periods), after(-1))).toMatchObject({ state: 'exclusion', until: NOW });
    for (const moment of [after(-1), NOW, after(400 * DAY)])
      expect(barOf(record(periods), moment)).toBe('untilFurtherNotice');
    expect(standingAt(record(periods), NOW)).toMatchObject({ state: 'over', until: null });
    const asked = record(periods, [after(DAY)]);
    expect(standingAt(asked, after(2 * DAY - 1))).toMatchObject({ state: 'cooling', until: after(2 * DAY) });
    expect(barOf(asked, after(2 * DAY - 1))).toEqual(after(2 * DAY));
    expect(standingAt(asked, after(2 * DAY)).state).toBe('open');
  });

  test('what was asked after one exclusion says nothing of the next', () => {
    const periods = [period('halfYear', after(-9 * DAY)), period('halfYear', NOW)];
    expect(standingAt(record(periods, [after(-8 * DAY)]), NOW).state).toBe('over');
  });

  test('an exclusion counts before a break, and the one that ends later before the other', () => {
    const periods = [period('week', after(7 * DAY)), period('year', after(2 * DAY)), period('year', after(DAY))];
    expect(standingAt(record(periods), NOW)).toMatchObject({ state: 'exclusion', until: after(2 * DAY) });
    // The break outlasts them, and play must still be requested.
    expect(standingAt(record(periods), after(3 * DAY))).toMatchObject({ state: 'break', until: after(7 * DAY) });
    expect(barOf(record(periods), after(3 * DAY))).toBe('untilFurtherNotice');
    expect(standingAt(record(periods), after(7 * DAY)).state).toBe('over');
  });

  test('a break within the day of cooling off does not shorten it', () => {
    const history = record([period('halfYear', after(-DAY)), period('day', after(HOUR))], [after(-HOUR)]);
    expect(standingAt(history, NOW)).toMatchObject({ state: 'cooling', until: after(DAY - HOUR) });
    expect(barOf(history, NOW)).toEqual(after(DAY - HOUR));
  });

  test('what an operator lifted holds no more, and leaves what the member set', () => {
    const lift = { at: NOW, operator: 'bob@croupier.example', reason: 'a mistake' };
    const lifted = period('forever', null, { ...ofOperator, lift });
    expect(standingAt(record([lifted]), NOW).state).toBe('open');
    expect(barOf(record([lifted]), NOW)).toBeNull();
    expect(standingAt(record([lifted, period('week', after(DAY))]), NOW)).toMatchObject({
      state: 'break',
      byOperator: false,
    });
  });
});

describe('what may be chosen', () => {
  it('is everything at first, and afterwards only what ends later', () => {
    expect(offersAt(record([]), NOW).map(({ term }) => term)).toEqual([...EXCLUSION_TERMS]);
    const history = record([period('month', after(20 * DAY))]);
    expect(offersAt(history, NOW).map(({ term }) => term)).toEqual([
      'month',
      'halfYear',
      'year',
      'fiveYears',
      'forever',
    ]);
    expect(judgeTerm(history, 'week', false, NOW)).toBe('shorter');
    expect(offersAt(record([period('forever', null)]), NOW)).toEqual([]);
  });

  it('is the same when it is sent twice, and shorter when another one ends at the same minute', () => {
    const week = endOf('week', NOW);
    expect(judgeTerm(record([period('week', week)]), 'week', false, NOW)).toBe('same');
    expect(judgeTerm(record([period('month', week)]), 'week', false, NOW)).toBe('shorter');
    expect(judgeTerm(record([period('forever', null)]), 'forever', false, NOW)).toBe('same');
  });

  it('does not depend on what an operator set, nor theirs on the member’s: each may be there when the other is lifted', () => {
    const history = record([period('forever', null, ofOperator)]);
    expect(judgeTerm(history, 'day', false, NOW)).toBe('new');
    expect(judgeTerm(history, 'year', true, NOW)).toBe('shorter');
  });
});
