import { describe, expect, it } from 'vitest';
import { SEEDED_OFFERS } from '../offers/seeded';
import { isIn, minuteOf, paydayOf, spansOf, type WeeklyEvent, weekName, weekNamed, weekOf } from './calendar';

const eventOf = (name: string): WeeklyEvent => {
  const event = SEEDED_OFFERS.find((offer) => offer.name === name)?.eligibility.event;
  if (event?.kind !== 'calendar') throw new Error(`no weekly offer ${name}`);
  return event;
};
const cashback = eventOf('monday-cashback-gold');
const bonus = eventOf('friday-bonus-gold');
const at = (iso: string) => new Date(iso);

describe('a week', () => {
  it.each([
    ['Monday, midnight', '2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['the last moment of Sunday', '2026-11-29T23:59:59.999Z', '2026-11-23'],
    ['over the end of a month', '2026-12-01T12:00:00.000Z', '2026-11-30'],
    ['over the end of a year', '2027-01-01T00:00:00.000Z', '2026-12-28'],
    ['with the day on which clocks are put back', '2026-10-25T23:30:00.000Z', '2026-10-19'],
    ['with the day on which clocks are put forward', '2027-03-28T23:30:00.000Z', '2027-03-22'],
    ['before 1970', '1970-01-04T23:59:59.999Z', '1969-12-29'],
  ])('%s', (_, moment, week) => {
    expect(weekName(weekOf(at(moment)))).toBe(week);
  });

  it('is named by its Monday, and has as many minutes whatever clocks on walls do', () => {
    expect(weekNamed('2026-10-19')).toEqual(at('2026-10-19T00:00:00.000Z'));
    expect(minuteOf(at('2026-10-25T23:59:59.999Z'))).toBe(10_079);
    expect(weekOf(at('2026-11-29T23:59:59.999Z'), 5)).toEqual(at('2026-10-19T00:00:00.000Z'));
  });
});

describe('Monday cashback', () => {
  const { counted, needed } = spansOf(cashback);
  it.each([
    ['2026-11-23T00:00:59.999Z', false],
    ['2026-11-23T00:01:00.000Z', true],
    ['2026-11-23T23:58:59.999Z', true],
    ['2026-11-23T23:59:00.000Z', false],
    ['2026-11-24T12:00:00.000Z', false],
  ])('counts a stake of %s: %s', (moment, counts) => {
    expect(counted && isIn(counted, minuteOf(at(moment)))).toBe(counts);
  });

  it('needs a loss and a deposit between Monday and Thursday, and is paid on Friday', () => {
    expect(needed).toEqual({ from: 0, until: 5_760 });
    expect(isIn(needed, minuteOf(at('2026-11-26T23:59:59.999Z')))).toBe(true);
    expect(isIn(needed, minuteOf(at('2026-11-27T00:00:00.000Z')))).toBe(false);
    expect(paydayOf(cashback, weekNamed('2026-12-28'))).toEqual(at('2027-01-01T00:00:00.000Z'));
  });
});

it('the Friday bonus counts nothing and is paid on Friday', () => {
  expect(spansOf(bonus).counted).toBeNull();
  expect(paydayOf(bonus, weekNamed('2026-11-23'))).toEqual(at('2026-11-27T00:00:00.000Z'));
});

it('what is counted until Sunday is paid on the first Friday after it, and needs the whole week', () => {
  const event: WeeklyEvent = {
    ...cashback,
    counted: { from: { day: 'saturday', minute: 0 }, until: { day: 'sunday', minute: 1_440 } },
  };
  expect(spansOf(event)).toEqual({ counted: { from: 7_200, until: 10_080 }, needed: { from: 0, until: 10_080 } });
  expect(paydayOf(event, weekNamed('2026-11-23'))).toEqual(at('2026-12-04T00:00:00.000Z'));
});

it('what is counted until the end of Thursday is paid on the Friday that begins then', () => {
  const event: WeeklyEvent = {
    ...cashback,
    counted: { from: { day: 'monday', minute: 0 }, until: { day: 'thursday', minute: 1_440 } },
  };
  expect(paydayOf(event, weekNamed('2026-11-23'))).toEqual(at('2026-11-27T00:00:00.000Z'));
});
