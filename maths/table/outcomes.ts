import { WHEEL_ORDER, type RouletteWheel } from '@croupier/contract/games/roulette';
import { at } from '../../games/engine/at';
import { type Card, DECK_SIZE, cardOf } from '../../games/engine/cards/cards';
import { type Coup, playCoup, pointsOf } from '../../games/table/baccarat/coup';
import { BACCARAT_DECKS } from '../../games/table/baccarat/config';
import type { ThreeDice } from '../../games/table/sic-bo/rules';
import type { Outcomes } from './layout-analysis';

/** Every pocket of a wheel, once. */
export function pockets(wheel: RouletteWheel): Outcomes<number> {
  return WHEEL_ORDER[wheel].map((outcome) => ({ outcome, ways: 1n }));
}

const FACES = [1, 2, 3, 4, 5, 6];

/** All 216 rolls of three dice. */
export function threeDice(): Outcomes<ThreeDice> {
  return FACES.flatMap((first) =>
    FACES.flatMap((second) => FACES.map((third) => ({ outcome: [first, second, third] as const, ways: 1n }))),
  );
}

const CARDS_OF_A_RANK = BACCARAT_DECKS * 4;
/** One card for each number of points, 0 … 9. */
const CARD_OF_POINTS: readonly Card[] = Array.from({ length: 10 }, (_, points) => {
  const rank = Array.from({ length: 13 }, (_, place) => place).find((place) => pointsOf(cardOf(place, 0)) === points);
  return cardOf(rank ?? -1, 0);
});
/** Cards of so many points in the shoe. */
const CARDS_OF_POINTS = CARD_OF_POINTS.map(
  (_, points) =>
    CARDS_OF_A_RANK *
    Array.from({ length: 13 }, (_, rank) => rank).filter((rank) => pointsOf(cardOf(rank, 0)) === points).length,
);

/**
 * The six first cards of a shoe by their points, in all ways: 416 × 415 × 414 × 413 × 412 × 411 in all, below 2⁵³, so that counts in
 * floating point are exact. A second's work.
 * @param visit told the coup and its ways; the same coup comes many times.
 */
function everyCoup(visit: (coup: Coup, ways: number) => void): void {
  const left = [...CARDS_OF_POINTS];
  const points = [0, 0, 0, 0, 0, 0];
  const descend = (depth: number, ways: number): void => {
    if (depth === 6) {
      const card = (place: number) => at(CARD_OF_POINTS, at(points, place));
      visit(playCoup([card(0), card(1), card(2), card(3), card(4), card(5)]), ways);
      return;
    }
    for (let value = 0; value < 10; value += 1) {
      const cards = at(left, value);
      left[value] = cards - 1;
      points[depth] = value;
      descend(depth + 1, ways * cards);
      left[value] = cards;
    }
  };
  descend(0, 1);
}

/** All coups of eight decks by their winner: for the bets on player, banker and tie, not for pairs. */
export function coupsByWinner(): Outcomes<Coup> {
  const found = new Map<string, { coup: Coup; ways: number }>();
  everyCoup((coup, ways) => {
    const known = found.get(coup.winner);
    if (known === undefined) found.set(coup.winner, { coup, ways });
    else known.ways += ways;
  });
  return [...found.values()].map(({ coup, ways }) => ({ outcome: coup, ways: BigInt(ways) }));
}

/** Every ordered pair of cards of the shoe as the first two of both hands: for the bets on pairs. */
export function coupsByFirstTwo(): Outcomes<Coup> {
  const cards = Array.from({ length: DECK_SIZE }, (_, card) => card);
  return cards.flatMap((first) =>
    cards.map((second) => ({
      outcome: playCoup([first, first, second, second, first, second]),
      ways: BigInt(BACCARAT_DECKS * (first === second ? BACCARAT_DECKS - 1 : BACCARAT_DECKS)),
    })),
  );
}
