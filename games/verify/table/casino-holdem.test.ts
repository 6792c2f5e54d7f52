import { describe, expect, test } from 'vitest';
import { at } from '../../engine/at';
import { type Card, DECK_SIZE, cardsByName } from '../../engine/cards/cards';
import { pokerScore } from '../../engine/cards/poker-hand';
import { CASINO_HOLDEM_V1 } from '../../table/casino-holdem/config';
import { compareHands } from '../../table/casino-holdem/rules';
import { DEALER_HANDS, HOLES, HoldemBoard, netOf } from './holdem-board';
import { suitClasses } from './suit-classes';

const board = new HoldemBoard();
const without = (taken: readonly Card[]): Card[] =>
  Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !taken.includes(card));

describe('a board with all hands of the dealer', () => {
  test.each(['AC KD 8H 5S 3C', '2C 3C 4C 5C 9D', 'TS JS QS KS AS', '7C 7D 7H 2S 2C'])(
    '%s gives each result as often as the rules of play say',
    (names) => {
      const shared = cardsByName(names);
      board.evaluate(shared);
      for (let place = 0; place < HOLES; place += 97) {
        const hole = [at(board.first, place), at(board.second, place)];
        const score = pokerScore([...shared, ...hole]);
        const rest = without([...shared, ...hole]);
        const played = { unqualified: 0, player: 0, tie: 0, dealer: 0 };
        let value = 0;
        rest.forEach((first, index) => {
          for (const second of rest.slice(index + 1)) {
            const result = compareHands(score, pokerScore([...shared, first, second]));
            played[result] += 1;
            value += netOf(score, result);
          }
        });
        expect([board.scores[place], board.unqualified[place], board.won[place], board.tied[place]]).toEqual([
          score,
          played.unqualified,
          played.player,
          played.tie,
        ]);
        expect(played.unqualified + played.player + played.tie + played.dealer).toBe(DEALER_HANDS);
        expect(board.value[place]).toBe(value);
      }
    },
  );
});

/** What best play gives back on a flop, in antes: the mean over the player's 1,176 pairs, each calling when that is worth it. */
function returnOnFlop(flop: readonly Card[]): number {
  const values = new Map<number, number>();
  const rest = without(flop);
  rest.forEach((turn, index) => {
    for (const river of rest.slice(index + 1)) {
      board.evaluate([...flop, turn, river]);
      for (let place = 0; place < HOLES; place += 1) {
        const hole = at(board.first, place) * DECK_SIZE + at(board.second, place);
        values.set(hole, (values.get(hole) ?? 0) + at(board.value, place));
      }
    }
  });
  const gained = [...values.values()].reduce((sum, value) => sum + Math.max(0, value), 0);
  return gained / (values.size * HOLES * DEALER_HANDS);
}

describe('casino hold’em', () => {
  test('publishes the edge that the books give it', () => {
    const edge = 100 * (1 - Number(CASINO_HOLDEM_V1.rtp));
    console.info(`casino hold'em: expected 2.16 %, found ${edge.toFixed(6)} %`);
    expect(edge.toFixed(2)).toBe('2.16');
  });

  // All 1,755 classes of flops take minutes: the par sheet does it. Here every so many hands of the 22,100, whatever their class.
  test('returns what it publishes on a sample of flops spread over all of them', () => {
    const classes = suitClasses(3);
    const every = 2_200;
    const found: number[] = [];
    let passed = 0;
    for (const { cards, hands } of classes) {
      if (Math.floor((passed + hands) / every) > Math.floor(passed / every)) found.push(returnOnFlop(cards));
      passed += hands;
    }
    const mean = found.reduce((sum, value) => sum + value, 0) / found.length;
    const variance = found.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (found.length - 1);
    const error = Math.sqrt(variance / found.length);
    console.info(
      `casino hold'em, ${found.length} flops: expected ${CASINO_HOLDEM_V1.rtp}, found ${mean.toFixed(4)} ± ${error.toFixed(4)}`,
    );
    expect(found).toHaveLength(10);
    expect(error).toBeLessThan(0.1);
    expect(Math.abs(mean - Number(CASINO_HOLDEM_V1.rtp))).toBeLessThan(3.3 * error);
  });
});
