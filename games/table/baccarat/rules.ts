import {
  BACCARAT_SPOTS,
  BACCARAT_STEP,
  type BaccaratCardEvent,
  type BaccaratCoupEvent,
  type BaccaratSide,
} from '@croupier/contract/games/baccarat';
import { at } from '../../engine/at';
import { type Card, cardName, orderedDeck, rankOf } from '../../engine/cards/cards';
import { shuffle } from '../../engine/draw';
import { createLayoutGame } from '../layout/layout-game';
import { BACCARAT_DECKS, BACCARAT_V1 } from './config';
import { type Coup, playCoup, pointsOf } from './coup';

const LIMITS = { least: 100, most: 500_000 } as const;
const NATURAL = 8;
const SHOE = orderedDeck(BACCARAT_DECKS);

/** What a chip on a bet returns, stake included, in twentieths of it. The banker's win pays 19 to 20. */
function twentieths(bet: string, coup: Coup): number {
  const push = coup.winner === 'tie' ? 20 : 0;
  switch (bet) {
    case 'player':
      return coup.winner === 'player' ? 40 : push;
    case 'banker':
      return coup.winner === 'banker' ? 39 : push;
    case 'tie':
      return coup.winner === 'tie' ? 180 : 0;
    case 'player-pair':
      return isPair(coup.player) ? 240 : 0;
    case 'banker-pair':
      return isPair(coup.banker) ? 240 : 0;
    default:
      throw new RangeError(`baccarat has no bet ${bet}`);
  }
}

/** The first two cards have one rank. */
function isPair(hand: readonly Card[]): boolean {
  return rankOf(at(hand, 0)) === rankOf(at(hand, 1));
}

function show({ player, banker, playerPoints, bankerPoints, winner }: Coup): (BaccaratCardEvent | BaccaratCoupEvent)[] {
  const points = { player: 0, banker: 0 };
  const cards: [BaccaratSide, Card | undefined][] = [0, 1, 2].flatMap((place): [BaccaratSide, Card | undefined][] => [
    ['player', player[place]],
    ['banker', banker[place]],
  ]);
  const events: (BaccaratCardEvent | BaccaratCoupEvent)[] = [];
  for (const [side, card] of cards) {
    if (card === undefined) continue;
    points[side] = (points[side] + pointsOf(card)) % 10;
    events.push({ index: events.length, type: 'cardDealt', side, card: cardName(card), points: points[side] });
  }
  const natural = player.length + banker.length === 4 && Math.max(playerPoints, bankerPoints) >= NATURAL;
  events.push({ index: events.length, type: 'coupEnds', winner, player: playerPoints, banker: bankerPoints, natural });
  return events;
}

/**
 * Baccarat: a fresh shoe of eight decks every round. Draws the whole shuffle of the shoe (deck after deck in order of card numbers);
 * cards are dealt from its front.
 */
export const baccarat = createLayoutGame<Coup>({
  facts: BACCARAT_V1,
  spots: BACCARAT_SPOTS,
  stakeStep: BACCARAT_STEP,
  limits: LIMITS,
  draw(random) {
    const shoe = shuffle(random, SHOE);
    return playCoup([at(shoe, 0), at(shoe, 1), at(shoe, 2), at(shoe, 3), at(shoe, 4), at(shoe, 5)]);
  },
  settle: ({ bet, amount }, coup) => (amount * twentieths(bet, coup)) / 20,
  show,
});
