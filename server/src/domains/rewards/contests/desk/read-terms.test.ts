import { describe, expect, it } from 'vitest';
import { contestsDeskCalls } from '@croupier/contract/calls/rewards/contests-desk';
import { Refusal } from '../../../../platform/refusal';
import { missionFromStored, raceFromStored, readMissionTerms, readRaceTerms } from './read-terms';

const RACE = {
  titles: { en: 'Friday race', tr: 'Cuma yarışı' },
  currency: 'USD',
  games: 'wolf-moon, neon-sevens',
  families: 'keno',
  leastStake: '0.50',
  startTime: '2026-12-04T18:00Z',
  endTime: '2026-12-04T22:00Z',
  rule: 'equalChance',
  rounds: '100',
  settleMinutes: '15',
  prizes: '500; 250; 100.50',
  reason: 'Agreed with marketing',
};
const { rule: _rule, settleMinutes: _settle, prizes: _prizes, ...COUNTED } = RACE;
const MISSION = { ...COUNTED, rounds: '50', claimDays: '7', offer: 'mission-gift' };

/** What becomes of a typed form: the field or rule that refuses it, or nothing. */
function refusalOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return failure.reason === 'invalidRequest' ? String(failure.details['field']) : failure.reason;
  }
}
const race = (change: Partial<Record<keyof typeof RACE, unknown>> = {}) => {
  const parsed = contestsDeskCalls.racePropose.payload.safeParse({ ...RACE, ...change });
  if (!parsed.success) return () => Promise.reject(new Error('the contract refuses it'));
  return () => readRaceTerms(parsed.data);
};
const isParsed = (change: Partial<Record<keyof typeof RACE, unknown>>) =>
  contestsDeskCalls.racePropose.payload.safeParse({ ...RACE, ...change }).success;

describe('a race as it is typed', () => {
  it('becomes exact terms, and the same again after it was kept', () => {
    const terms = readRaceTerms(contestsDeskCalls.racePropose.payload.parse(RACE));
    expect(terms).toEqual({
      titles: { en: 'Friday race', tr: 'Cuma yarışı' },
      rule: 'equalChance',
      rounds: 100,
      currency: 'USD',
      games: ['wolf-moon', 'neon-sevens'],
      families: ['keno'],
      leastStake: 50,
      startsAt: new Date('2026-12-04T18:00:00.000Z'),
      endsAt: new Date('2026-12-04T22:00:00.000Z'),
      settlesAt: new Date('2026-12-04T22:15:00.000Z'),
      prizes: [50_000, 25_000, 10_050],
    });
    expect(raceFromStored(JSON.parse(JSON.stringify(terms)))).toEqual(terms);
  });

  it.each([
    [{ leastStake: '0' }, 'leastStake'],
    [{ leastStake: '-1' }, 'leastStake'],
    [{ leastStake: '0.001' }, 'leastStake'],
    [{ leastStake: '99999999999' }, 'leastStake'],
    [{ leastStake: '1e3' }, 'leastStake'],
    [{ prizes: '0' }, 'prizes'],
    [{ prizes: '-5' }, 'prizes'],
    [{ prizes: ';;' }, 'prizes'],
    [{ prizes: '100; 200' }, 'prizes'],
    [{ prizes: '9999999999; 9999999999' }, 'prizes'],
    [{ prizes: Array.from({ length: 101 }, () => '1').join(';') }, 'prizes'],
    [{ rounds: '0' }, 'rounds'],
    [{ rule: 'volume' }, 'rounds'],
    [{ families: 'keno, roulette' }, 'families'],
    [{ games: 'wolf-moon, wolf-moon' }, 'games'],
    [{ startTime: 'tomorrow' }, 'startTime'],
    [{ startTime: '2026-12-04T18:00' }, 'startTime'],
    [{ startTime: '2026-12-04T18:00+03:00' }, 'startTime'],
    [{ startTime: '2026-02-31T18:00Z' }, 'startTime'],
    [{ startTime: '2026-12-04T24:00Z' }, 'startTime'],
    [{ endTime: '2026-12-04T18:00Z' }, 'contestWindowInvalid'],
    [{ endTime: '2026-12-03T18:00Z' }, 'contestWindowInvalid'],
    [{ endTime: '2027-12-04T18:00Z' }, 'contestWindowInvalid'],
    [{ titles: { en: 'a\u0000b' } }, 'titles.en'],
  ])('is refused at its field: %o', (change, field) => {
    expect(refusalOf(race(change))).toBe(field);
  });

  it.each([
    { rounds: '-1' },
    { rounds: '10001' },
    { rounds: '1.5' },
    { settleMinutes: '0' },
    { settleMinutes: '-15' },
    { settleMinutes: '99999' },
    { titles: { tr: '' } },
    { currency: 'GBP' },
    { leastStake: 'x'.repeat(41) },
  ])('is refused by the contract: %o', (change) => {
    expect(isParsed(change)).toBe(false);
  });

  it('keeps its length through a night in which clocks change', () => {
    const terms = readRaceTerms(
      contestsDeskCalls.racePropose.payload.parse({
        ...RACE,
        startTime: '2026-10-24T23:30:00Z',
        endTime: '2026-10-25T03:30:00Z',
      }),
    );
    expect(terms.endsAt.getTime() - terms.startsAt.getTime()).toBe(4 * 3_600_000);
  });
});

describe('a mission as it is typed', () => {
  it('can be claimed so many days after its end, and is the same again after it was kept', () => {
    const terms = readMissionTerms(contestsDeskCalls.missionPropose.payload.parse(MISSION), 3);
    expect(terms).toMatchObject({ rounds: 50, offerId: 'mission-gift', version: 3 });
    expect(terms.claimEndsAt).toEqual(new Date('2026-12-11T22:00:00.000Z'));
    expect(missionFromStored(JSON.parse(JSON.stringify(terms)))).toEqual(terms);
  });

  it.each([{ rounds: '0' }, { rounds: '-5' }, { rounds: '100001' }, { claimDays: '-1' }, { claimDays: '91' }])(
    'is refused by the contract: %o',
    (change) => {
      expect(contestsDeskCalls.missionPropose.payload.safeParse({ ...MISSION, ...change }).success).toBe(false);
    },
  );
});
