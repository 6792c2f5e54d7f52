import { at } from '../../games/engine/at';
import { type Card, DECK_SIZE, RANKS, SUITS, cardOf, rankOf, suitOf } from '../../games/engine/cards/cards';
import { type Figures, type WholeResults, addWays, figuresOfWhole } from './figures';
import { HoldemBoard, netOf } from './holdem-board';
import { type SuitClass, suitClasses } from './suit-classes';

const FLOP = 3;
const BOARD = 5;
/** Pairs of 52 cards. */
const PAIRS = (DECK_SIZE * (DECK_SIZE - 1)) / 2;

/** PAIR_PLACE[52 × first + second]: the place of a pair among all pairs, in either order of its cards. */
const PAIR_PLACE = Int16Array.from({ length: DECK_SIZE * DECK_SIZE }, (_, place) => {
  const cards = [Math.floor(place / DECK_SIZE), place % DECK_SIZE];
  const high = Math.max(...cards);
  return (high * (high - 1)) / 2 + Math.min(...cards);
});

/** All ways to rename the suits, each as the cards that the cards become. */
const RENAMINGS: readonly Uint8Array[] = permutations([...Array(SUITS).keys()]).map((suits) =>
  Uint8Array.from({ length: DECK_SIZE }, (_, card) => cardOf(rankOf(card), at(suits, suitOf(card)))),
);

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** The three of five cards that may have come first. */
const FLOPS_OF_BOARD: readonly (readonly number[])[] = Array.from({ length: 2 ** BOARD }, (_, set) =>
  Array.from({ length: BOARD }, (_, place) => place).filter((place) => (set & (1 << place)) !== 0),
).filter(({ length }) => length === FLOP);

export interface CasinoHoldemAnalysis extends Figures {
  /** Share of flops and hands that call in best play. */
  readonly calls: number;
}

const keyOf = (cards: readonly Card[]): number =>
  [...cards].sort((left, right) => left - right).reduce((key, card) => key * DECK_SIZE + card, 0);

/** For every flop: the number of its class, and the renaming of suits that makes it the flop that stands for the class. */
function nameFlops(classes: readonly SuitClass[]): Map<number, { index: number; renaming: Uint8Array }> {
  const named = new Map<number, { index: number; renaming: Uint8Array }>();
  classes.forEach(({ cards }, index) => {
    for (const renaming of RENAMINGS) {
      const key = keyOf(cards.map((card) => at(renaming, card)));
      if (!named.has(key)) named.set(key, { index, renaming: inverse(renaming) });
    }
  });
  return named;
}

function inverse(renaming: Uint8Array): Uint8Array {
  const back = new Uint8Array(DECK_SIZE);
  renaming.forEach((to, from) => {
    back[to] = from;
  });
  return back;
}

/**
 * Best play over all 27,813,810,024,000 deals. Every board of five cards (by classes of suits) stands for ten flops; what calling gives
 * back is added up for each flop and pair of the player, and compared with folding. A second walk counts the results of those that call.
 * Minutes of work.
 * @param ranks of the deck, from the twos up: 13, fewer in tests.
 */
export function analyseCasinoHoldem(onProgress?: (share: number) => void, ranks: number = RANKS): CasinoHoldemAnalysis {
  const flops = suitClasses(FLOP, ranks);
  const named = nameFlops(flops);
  const boards = suitClasses(BOARD, ranks);
  const values = new Float64Array(flops.length * PAIRS);
  const walk = (
    visit: (board: HoldemBoard, hands: number, flop: readonly FlopOfBoard[]) => void,
    done: number,
  ): void => {
    const board = new HoldemBoard(ranks * SUITS);
    boards.forEach(({ cards, hands }, index) => {
      board.evaluate(cards);
      const ofBoard = FLOPS_OF_BOARD.map((places) => {
        const found = named.get(keyOf(places.map((place) => at(cards, place))));
        if (found === undefined) throw new Error('a flop without a class');
        return { from: found.index * PAIRS, renaming: found.renaming };
      });
      visit(board, hands, ofBoard);
      if (index % 500 === 0) onProgress?.(done + index / boards.length / 2);
    });
  };
  walk((board, hands, ofBoard) => addValues(values, board, hands, ofBoard), 0);
  const calls = decide(flops, values);
  const results: WholeResults = new Map();
  let called = 0;
  walk((board, hands, ofBoard) => {
    for (let place = 0; place < board.holes; place += 1) {
      let calling = 0;
      for (const flop of ofBoard) calling += calls[cell(flop, board, place)] as number;
      called += hands * calling * board.dealerHands;
      addWays(results, 0, hands * (FLOPS_OF_BOARD.length - calling) * board.dealerHands);
      const score = board.scores[place] as number;
      const unqualified = board.unqualified[place] as number;
      const won = board.won[place] as number;
      const tied = board.tied[place] as number;
      addWays(results, netOf(score, 'unqualified'), hands * calling * unqualified);
      addWays(results, netOf(score, 'player'), hands * calling * won);
      addWays(results, netOf(score, 'tie'), hands * calling * tied);
      addWays(results, netOf(score, 'dealer'), hands * calling * (board.dealerHands - unqualified - won - tied));
    }
  }, 0.5);
  const figures = figuresOfWhole(results);
  return { ...figures, calls: called / Number(figures.ways) };
}

interface FlopOfBoard {
  /** Where the flop's pairs begin. */
  readonly from: number;
  readonly renaming: Uint8Array;
}

function cell({ from, renaming }: FlopOfBoard, board: HoldemBoard, place: number): number {
  const first = renaming[board.first[place] as number] as number;
  const second = renaming[board.second[place] as number] as number;
  return from + (PAIR_PLACE[first * DECK_SIZE + second] as number);
}

function addValues(values: Float64Array, board: HoldemBoard, hands: number, ofBoard: readonly FlopOfBoard[]): void {
  for (const flop of ofBoard) {
    for (let place = 0; place < board.holes; place += 1) {
      const into = cell(flop, board, place);
      values[into] = (values[into] as number) + hands * (board.value[place] as number);
    }
  }
}

/**
 * Whether to call, by flop and pair. Pairs that a renaming of suits which leaves the flop alone makes of each other are one situation:
 * their values were gathered in any of their cells. Folding gives nothing back.
 */
function decide(flops: readonly SuitClass[], values: Float64Array): Uint8Array {
  const calls = new Uint8Array(values.length);
  flops.forEach(({ cards }, index) => {
    const own = keyOf(cards);
    const keeping = RENAMINGS.filter((renaming) => keyOf(cards.map((card) => at(renaming, card))) === own);
    for (let first = 0; first < DECK_SIZE; first += 1) {
      for (let second = first + 1; second < DECK_SIZE; second += 1) {
        const alike = new Set(
          keeping.map((renaming) => at(PAIR_PLACE, at(renaming, first) * DECK_SIZE + at(renaming, second))),
        );
        let value = 0;
        for (const pair of alike) value += at(values, index * PAIRS + pair);
        if (value > 0) calls[index * PAIRS + at(PAIR_PLACE, first * DECK_SIZE + second)] = 1;
      }
    }
  });
  return calls;
}
