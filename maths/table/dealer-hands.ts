import { at } from '../../games/engine/at';
import { type Card, DECK_SIZE } from '../../games/engine/cards/cards';
import { type PokerScore, pokerScore } from '../../games/engine/cards/poker-hand';
import { HAND_SIZE, type SubsetSums, choose, forEachHand } from '../../games/video-poker/engine/subset-sums';

const HANDS = choose(DECK_SIZE, HAND_SIZE);
/** Scores have 25 bits, places of hands 22: both fit a float exactly. */
const PLACES = 2 ** 22;

/** All 2,598,960 hands of poker in rising order of their scores. */
export interface RankedHands {
  /** By rank. */
  readonly scores: Int32Array;
  /** The hand of a rank, five cards in rising order. */
  hand(rank: number): Uint8Array;
}

export function rankAllHands(): RankedHands {
  const cards = new Uint8Array(HANDS * HAND_SIZE);
  const order = new Float64Array(HANDS);
  let place = 0;
  forEachHand(DECK_SIZE, (hand) => {
    cards.set(hand, place * HAND_SIZE);
    order[place] = pokerScore(hand) * PLACES + place;
    place += 1;
  });
  order.sort();
  const scores = Int32Array.from(order, (key) => Math.floor(key / PLACES));
  return {
    scores,
    hand(rank) {
      const from = (at(order, rank) % PLACES) * HAND_SIZE;
      return cards.subarray(from, from + HAND_SIZE);
    },
  };
}

/** A set of places of a hand: which, and the sign with which its hands count when those with any of the cards are excluded. */
interface Subset {
  readonly places: readonly number[];
  readonly sign: number;
}

function subsets(size: number, keep: number | undefined): Subset[] {
  return Array.from({ length: 2 ** size }, (_, set) => {
    const places = Array.from({ length: size }, (_, place) => place).filter((place) => (set & (1 << place)) !== 0);
    const excluded = keep === undefined ? places.length : places.length - 1;
    return { places, sign: excluded % 2 === 0 ? 1 : -1 };
  }).filter(({ places }) => keep === undefined || places.includes(keep));
}

const OF_FIVE = subsets(HAND_SIZE, undefined);
const OF_SIX = Array.from({ length: HAND_SIZE + 1 }, (_, keep) => subsets(HAND_SIZE + 1, keep));

/** A family of dealer's hands, of which those that avoid the player's cards are counted by inclusion and exclusion. */
export interface HandFamily {
  readonly sums: SubsetSums;
  /** Whether a hand of this score belongs to it. */
  has(score: PokerScore): boolean;
}

/** The hands of a family with none of the player's five cards. @param player in rising order. */
export function countApart(family: HandFamily, player: ArrayLike<Card>): number {
  return count(family, player, OF_FIVE);
}

/** The hands of a family with the card `held` and none of the player's five. @param player in rising order. */
export function countWith(family: HandFamily, player: readonly Card[], held: Card): number {
  const below = player.filter((card) => card < held).length;
  return count(family, [...player.slice(0, below), held, ...player.slice(below)], at(OF_SIX, below));
}

const chosen = new Uint8Array(HAND_SIZE);

function count({ sums, has }: HandFamily, cards: ArrayLike<Card>, sets: readonly Subset[]): number {
  let total = 0;
  for (const { places, sign } of sets) {
    const size = places.length;
    if (size > HAND_SIZE) continue;
    for (let index = 0; index < size; index += 1) chosen[index] = cards[places[index] as number] as number;
    if (size < HAND_SIZE) total += sign * sums.sumWith(chosen, size);
    else if (has(pokerScore(chosen))) total += sign;
  }
  return total;
}
