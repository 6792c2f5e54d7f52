import { CRAPS_POINTS, CRAPS_SPOTS } from '@croupier/contract/games/craps';
import type { GameEvent } from '@croupier/contract/games/base';
import { type BetsSettledEvent, spotKey } from '@croupier/contract/games/table';
import { expect, test } from 'vitest';
import { FastStream } from '../../games/engine/fast-stream';
import { CRAPS_V2 } from '../../games/table/craps/config';
import { craps } from '../../games/table/craps/rules';
import { Z_99_9, halfWidth } from '../exact/payout-statistics';
import { fractionText } from './figures';
import { analyseCrapsBet, crapsSheet } from './craps-analysis';
import { edgePercent } from './figures';

test.each([
  ['pass', '1.41414', '488/495'],
  ['dont-pass', '1.36364', '217/220'],
  ['come', '1.41414', '488/495'],
  ['dont-come', '1.36364', '217/220'],
])('%s keeps %s %%', (bet, expected, fraction) => {
  const { rtp } = analyseCrapsBet(bet);
  console.info(`craps, ${bet}: expected ${expected} %, found ${edgePercent(rtp)} % (${fractionText(rtp)})`);
  expect(Number(edgePercent(rtp)).toFixed(5)).toBe(expected);
  expect(fractionText(rtp)).toBe(fraction);
});

test('odds are fair behind every point', () => {
  for (const point of CRAPS_POINTS) {
    for (const bet of ['pass-odds', 'dont-pass-odds'])
      expect(fractionText(analyseCrapsBet(bet, [point]).rtp)).toBe('1/1');
  }
});

test('come keeps the same whichever point stands when it is made', () => {
  for (const point of CRAPS_POINTS) {
    for (const [bet, fraction] of [
      ['come', '488/495'],
      ['dont-come', '217/220'],
    ] as const)
      expect(fractionText(analyseCrapsBet(bet, [], { first: false, point }).rtp)).toBe(fraction);
  }
});

test('odds behind come are fair on every number, in the middle of a point and before a come-out roll', () => {
  for (const number of CRAPS_POINTS) {
    for (const point of [null, ...CRAPS_POINTS]) {
      for (const bet of ['come-odds', 'dont-come-odds'])
        expect(fractionText(analyseCrapsBet(bet, [number], { first: false, point }).rtp)).toBe('1/1');
    }
  }
});

test('every bet returns what is published', () => {
  const sheet = crapsSheet();
  expect(sheet).toMatchObject({ rtp: CRAPS_V2.rtp, exact: true });
  expect(sheet.tables[0]?.rows.map((row) => row[2])).toEqual(CRAPS_V2.bets.map(({ rtp }) => rtp));
  const published = new Set(CRAPS_V2.bets.map(({ bet }) => bet));
  expect(CRAPS_SPOTS.map(({ bet, numbers }) => spotKey(bet, numbers)).filter((key) => !published.has(key))).toEqual([]);
});

test.each(['pass', 'dont-pass', 'place:6', 'hardway:10'])(
  'rounds played to their end return what was derived: %s',
  (key) => {
    const [bet = '', number] = key.split(':');
    const numbers = number === undefined ? [] : [Number(number)];
    const stake = 60;
    const choice = craps.readChoice([{ bet, numbers, amount: stake }], 'BASE', stake);
    const random = new FastStream(11);
    const rounds = 40_000;
    let returned = 0;
    for (let round = 0; round < rounds; round += 1) {
      // Each round reads its own seed from the beginning again with every action, as play does.
      const seed = random.nextUint32();
      const actions: string[] = [];
      let state = craps.play({ mode: 'BASE', stake, choice, actions }, new FastStream(seed));
      while (state.payout === null) {
        actions.push('roll');
        state = craps.play({ mode: 'BASE', stake, choice, actions }, new FastStream(seed));
      }
      returned += state.payout;
    }
    const { rtp, standardDeviation } = analyseCrapsBet(bet, numbers);
    const derived = Number(rtp.numerator) / Number(rtp.denominator);
    expect(Math.abs(returned / stake / rounds - derived)).toBeLessThan(halfWidth(standardDeviation, rounds, Z_99_9));
  },
);

test.each([
  ['come', 'come'],
  ['dont-come', 'dont-come'],
  ['come', 'come-odds'],
] as const)('bets laid on %s in rounds that are played return what was derived for %s', (laid, bet) => {
  const stake = 60;
  const choice = craps.readChoice([{ bet: 'pass', numbers: [], amount: stake }], 'BASE', stake);
  const random = new FastStream(7);
  const returns: number[] = [];
  for (let round = 0; round < 40_000; round += 1) {
    const seed = random.nextUint32();
    const actions: string[] = [];
    for (;;) {
      const state = craps.play({ mode: 'BASE', stake, choice, actions }, new FastStream(seed));
      if (state.payout !== null) {
        returns.push(...returnsOf(state.events, bet));
        break;
      }
      const last = state.events.at(-1) as { type: string; number?: number; point?: number };
      if (last.type === 'pointSet') actions.push(`${laid}:${stake}`);
      else if (last.type === 'betTravels' && bet === 'come-odds') actions.push(`come-odds:${last.number}:60`);
      else actions.push('roll');
    }
  }
  const { rtp, standardDeviation } = analyseCrapsBet(bet, bet === 'come-odds' ? [4] : []);
  const derived = Number(rtp.numerator) / Number(rtp.denominator);
  const mean = returns.reduce((sum, returned) => sum + returned, 0) / stake / returns.length;
  expect(returns.length).toBeGreaterThan(15_000);
  expect(Math.abs(mean - derived)).toBeLessThan(halfWidth(standardDeviation, returns.length, Z_99_9));
});

/** What the bets of a kind came to in a round, minor units. */
function returnsOf(events: readonly GameEvent[], wanted: string): number[] {
  return events
    .filter((event): event is BetsSettledEvent => event.type === 'betsSettled')
    .flatMap(({ bets }) => bets.filter(({ bet }) => bet === wanted).map(({ returned }) => returned));
}
