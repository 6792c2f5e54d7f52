import { describe, expect, test } from 'vitest';
import { at } from '../../games/engine/at';
import { type Card, DECK_SIZE, SUITS, cardsByName } from '../../games/engine/cards/cards';
import { pokerScore } from '../../games/engine/cards/poker-hand';
import { CASINO_HOLDEM_V1, CASINO_HOLDEM_V2 } from '../../games/table/casino-holdem/config';
import { compareHands } from '../../games/table/casino-holdem/rules';
import { proofTests } from '../proofs/proof-test';
import { rational, reduce, toDecimal } from '../exact/rational';
import { analyseAaBonus } from './aa-bonus-analysis';
import { analyseCasinoHoldem } from './casino-holdem-analysis';
import { RETURN_DECIMALS, edgePercent, fractionText } from './figures';
import { HoldemBoard, netOf } from './holdem-board';
import { suitClasses } from './suit-classes';

const proof = proofTests(import.meta.url);

const without = (taken: readonly Card[], deckSize: number = DECK_SIZE): Card[] =>
  Array.from({ length: deckSize }, (_, card) => card).filter((card) => !taken.includes(card));

describe('a board with all hands of the dealer', () => {
  const board = new HoldemBoard();
  test.each(['AC KD 8H 5S 3C', '2C 3C 4C 5C 9D', 'TS JS QS KS AS', '7C 7D 7H 2S 2C'])(
    '%s gives each result as often as the rules of play say',
    (names) => {
      const shared = cardsByName(names);
      board.evaluate(shared);
      for (let place = 0; place < board.holes; place += 97) {
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
        expect(played.unqualified + played.player + played.tie + played.dealer).toBe(board.dealerHands);
        expect(board.value[place]).toBe(value);
      }
    },
  );
});

/** What calling gives back on a board of five cards, for each pair that the player may hold. */
type Calls = Pick<HoldemBoard, 'first' | 'second' | 'value'>;

/**
 * What best play gives back on a flop, summed over all that may follow: the player's pairs each call when that is worth it.
 * @param evaluated what is known of a board of `deckSize` cards.
 */
function gainOnFlop(deckSize: number, evaluated: (cards: readonly Card[]) => Calls, flop: readonly Card[]): number {
  const values = new Float64Array(deckSize * deckSize);
  const rest = without(flop, deckSize);
  rest.forEach((turn, index) => {
    for (const river of rest.slice(index + 1)) {
      const { first, second, value } = evaluated([...flop, turn, river]);
      for (let place = 0; place < value.length; place += 1) {
        const hole = (first[place] as number) * deckSize + (second[place] as number);
        values[hole] = (values[hole] as number) + (value[place] as number);
      }
    }
  });
  return values.reduce((sum, value) => sum + Math.max(0, value), 0);
}

describe('the AA bonus', () => {
  proof('keeps 6.26 % of what is staked on it, as its pay table is published', () => {
    const { ways, rtp, hitRate } = analyseAaBonus();
    const edge = Number(edgePercent(rtp)).toFixed(2);
    console.info(`AA bonus: expected 6.26 %, found ${edgePercent(rtp)} % (${fractionText(rtp)})`);
    expect(edge).toBe('6.26');
    expect(ways).toBe(2_598_960n);
    // A pair of aces or better, straights and two pairs among them.
    expect(fractionText(reduce(hitRate))).toBe(fractionText(reduce(rational(282_660, 2_598_960))));
    expect(toDecimal(rtp, RETURN_DECIMALS)).toBe(CASINO_HOLDEM_V2.bets.find(({ bet }) => bet === 'aa-bonus')?.rtp);
  });
});

const SHORT_RANKS = 5;
const SHORT_DECK = SHORT_RANKS * SUITS;

describe('casino hold’em', () => {
  test('publishes the edge that the books give it', () => {
    const edge = 100 * (1 - Number(CASINO_HOLDEM_V1.rtp));
    console.info(`casino hold'em: expected 2.16 %, found ${edge.toFixed(6)} %`);
    expect(edge.toFixed(2)).toBe('2.16');
  });

  // With 52 cards the analysis takes minutes: the par sheet runs it. With 20 it is the same code, and every flop can be played one by one.
  proof('with a short deck returns by classes of suits what it returns flop by flop', () => {
    const board = new HoldemBoard(SHORT_DECK);
    // Each board is that of ten flops, and gives back the same after each.
    const known = new Map<string, Calls>();
    const evaluated = (cards: readonly Card[]): Calls => {
      const name = [...cards].sort((left, right) => left - right).join();
      const before = known.get(name);
      if (before !== undefined) return before;
      board.evaluate(cards);
      const calls = { first: board.first.slice(), second: board.second.slice(), value: board.value.slice() };
      known.set(name, calls);
      return calls;
    };
    const cards = without([], SHORT_DECK);
    let gain = 0;
    let flops = 0;
    cards.forEach((first, one) => {
      cards.slice(one + 1).forEach((second, two) => {
        for (const third of cards.slice(one + two + 2)) {
          gain += gainOnFlop(SHORT_DECK, evaluated, [first, second, third]);
          flops += 1;
        }
      });
    });
    const { ways, rtp } = analyseCasinoHoldem(undefined, SHORT_RANKS);
    // A flop, two cards of the player, turn and river, two of the dealer.
    expect(flops).toBe(1_140);
    expect(known.size).toBe(15_504);
    expect(ways).toBe(BigInt(flops) * 136n * 105n * 78n);
    const found = toDecimal(rtp, 12);
    const expected = toDecimal(rational(gain, ways), 12);
    console.info(`casino hold'em with 20 cards: expected ${expected}, found ${found}`);
    expect(found).toBe(expected);
  });

  // And with all cards a sample: every so many flops of the 22,100, whatever their class.
  proof('returns what it publishes on flops spread over all of them', () => {
    const board = new HoldemBoard();
    const evaluated = (cards: readonly Card[]): Calls => {
      board.evaluate(cards);
      return board;
    };
    const every = 2_200;
    const found: number[] = [];
    let passed = 0;
    for (const { cards, hands } of suitClasses(3)) {
      if (Math.floor((passed + hands) / every) > Math.floor(passed / every)) {
        found.push(gainOnFlop(DECK_SIZE, evaluated, cards) / (1_176 * board.holes * board.dealerHands));
      }
      passed += hands;
    }
    const mean = found.reduce((sum, value) => sum + value, 0) / found.length;
    const variance = found.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (found.length - 1);
    const error = Math.sqrt(variance / found.length);
    console.info(`casino hold'em, ${found.length} flops: expected ${CASINO_HOLDEM_V1.rtp}, found ${mean} ± ${error}`);
    expect(found).toHaveLength(10);
    expect(error).toBeLessThan(0.1);
    expect(Math.abs(mean - Number(CASINO_HOLDEM_V1.rtp))).toBeLessThan(3.3 * error);
  });
});
