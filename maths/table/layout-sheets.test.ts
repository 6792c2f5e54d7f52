import { spotKey } from '@croupier/contract/games/table';
import { describe, expect, test } from 'vitest';
import { baccarat } from '../../games/table/baccarat/rules';
import type { LayoutGame } from '../../games/table/layout/layout-game';
import { americanRoulette, europeanRoulette, frenchRoulette } from '../../games/table/roulette/rules';
import { sicBo } from '../../games/table/sic-bo/rules';
import { toDecimal } from '../exact/rational';
import { RETURN_DECIMALS, edgePercent } from './figures';
import { type Outcomes, analyseSpot, factsOfSpot } from './layout-analysis';
import { LAYOUT_SHEETS } from './layout-sheets';
import { coupsByFirstTwo, coupsByWinner, pockets, threeDice } from './outcomes';

const byWinner = coupsByWinner();
const byFirstTwo = coupsByFirstTwo();

/** Checks the return of every spot against the published one. @returns the edge of each spot in per cent. */
function edges<Outcome>(
  game: LayoutGame<Outcome>,
  outcomesOf: (bet: string) => Outcomes<Outcome>,
): Map<string, string> {
  return new Map(
    game.spots.map((spot) => {
      const { rtp } = analyseSpot(game, spot, outcomesOf(spot.bet));
      const key = spotKey(spot.bet, spot.numbers);
      expect(`${key} ${toDecimal(rtp, RETURN_DECIMALS)}`).toBe(`${key} ${factsOfSpot(game.facts, spot).rtp}`);
      return [key, edgePercent(rtp)];
    }),
  );
}

function expectEdge(found: ReadonlyMap<string, string>, game: string, bet: string, expected: string): void {
  const edge = Number(found.get(bet)).toFixed(expected.split('.')[1]?.length ?? 0);
  console.info(`${game}, ${bet}: expected ${expected} %, found ${found.get(bet)} %`);
  expect(edge).toBe(expected);
}

describe('roulette', () => {
  test('with a single zero keeps 2.7027 % of every bet', () => {
    const found = edges(europeanRoulette, () => pockets('european'));
    expect(found.size).toBe(157);
    for (const bet of ['straight:0', 'split:0-3', 'trio:0-1-2', 'first-four:0-1-2-3', 'dozen:2', 'red']) {
      expectEdge(found, 'European roulette', bet, '2.7027');
    }
    expect(new Set(found.values()).size).toBe(1);
  });

  test('with la partage keeps half of that of even-money bets', () => {
    const found = edges(frenchRoulette, () => pockets('european'));
    for (const bet of ['red', 'black', 'even', 'odd', 'low', 'high']) expectEdge(found, 'la partage', bet, '1.3514');
    expectEdge(found, 'la partage', 'straight:17', '2.7027');
    expect([...found.values()].filter((edge) => edge === found.get('red'))).toHaveLength(6);
  });

  test('with a double zero keeps 5.2632 % of every bet but the top line', () => {
    const found = edges(americanRoulette, () => pockets('american'));
    expectEdge(found, 'American roulette', 'red', '5.2632');
    expectEdge(found, 'American roulette', 'straight:37', '5.2632');
    expectEdge(found, 'American roulette', 'top-line:0-1-2-3-37', '7.8947');
    expect(new Set(found.values()).size).toBe(2);
  });
});

describe('sic bo', () => {
  const found = edges(sicBo, threeDice);
  test.each([
    ['small', '2.78'],
    ['big', '2.78'],
    ['odd', '2.78'],
    ['even', '2.78'],
    ['single:1', '7.87'],
    ['any-triple', '13.89'],
    ['triple:6', '16.20'],
    ['double:3', '11.11'],
    ['combination:2-5', '2.78'],
    ['total:4', '12.50'],
    ['total:17', '12.50'],
    ['total:9', '7.41'],
  ])('keeps of %s %s %%', (bet, edge) => {
    expectEdge(found, 'sic bo', bet, edge);
  });
});

describe('baccarat with eight decks', () => {
  test.each([
    ['banker', 2_292_252_566_437_888n],
    ['player', 2_230_518_282_592_256n],
    ['tie', 475_627_426_473_216n],
  ])('deals so many coups to %s: %s', (winner, expected) => {
    const ways = byWinner.find(({ outcome }) => outcome.winner === winner)?.ways;
    console.info(`baccarat, coups won by ${winner}: expected ${expected}, found ${ways}`);
    expect(ways).toBe(expected);
  });

  test('deals 4,998,398,275,503,360 coups', () => {
    const expected = 4_998_398_275_503_360n;
    const found = byWinner.reduce((sum, { ways }) => sum + ways, 0n);
    console.info(`baccarat, coups: expected ${expected}, found ${found}`);
    expect(found).toBe(expected);
    expect(byFirstTwo.reduce((sum, { ways }) => sum + ways, 0n)).toBe(416n * 415n);
  });

  test('keeps what is published of every bet', () => {
    const found = edges(baccarat, (bet) => (bet.endsWith('-pair') ? byFirstTwo : byWinner));
    expectEdge(found, 'baccarat', 'banker', '1.057906');
    expectEdge(found, 'baccarat', 'player', '1.235081');
    expectEdge(found, 'baccarat', 'tie', '14.359629');
    expectEdge(found, 'baccarat', 'player-pair', '10.361446');
  });
});

test.each([europeanRoulette, frenchRoulette, americanRoulette, sicBo, baccarat] as LayoutGame<never>[])(
  'the par sheet of $facts.name prints what the game publishes',
  async ({ facts }) => {
    const sheet = await LAYOUT_SHEETS[facts.code]?.({});
    expect(sheet).toMatchObject({ game: facts.code, rtp: facts.rtp, exact: true, maxWin: facts.maxWin });
    expect(sheet?.tables[0]?.rows.map((row) => row[3])).toEqual(facts.bets.map(({ rtp }) => rtp));
    expect(facts.bets.every(({ rtp }) => Number(rtp) <= Number(facts.rtp))).toBe(true);
  },
);
