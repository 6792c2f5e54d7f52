import type { BaccaratSide } from '@croupier/contract/games/baccarat';
import { type Card, rankOf } from '../../engine/cards/cards';

/** Both hands in the order of their cards, and who wins. */
export interface Coup {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly winner: BaccaratSide | 'tie';
}

const NATURAL = 8;
const PLAYER_STANDS = 6;

/** An ace counts one, tens and faces nothing, others their number. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === 12) return 1;
  return rank >= 8 ? 0 : rank + 2;
}

/** Whether a banker's two cards of 3 to 6 points draw to the player's third card, by that card's points. */
const BANKER_DRAWS: Readonly<Record<number, (third: number) => boolean>> = {
  3: (third) => third !== 8,
  4: (third) => third >= 2 && third <= 7,
  5: (third) => third >= 4 && third <= 7,
  6: (third) => third === 6 || third === 7,
};

/** Whether the banker draws. @param third points of the player's third card, undefined when the player stood. */
function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker < PLAYER_STANDS;
  if (banker <= 2) return true;
  return BANKER_DRAWS[banker]?.(third) ?? false;
}

/**
 * Plays one coup by the rules of punto banco, which leave no choice to anybody.
 * @param shoe at least six cards in the order in which they are dealt: player, banker, player, banker, third cards.
 */
export function playCoup(shoe: readonly [Card, Card, Card, Card, Card, Card]): Coup {
  const player = [shoe[0], shoe[2]];
  const banker = [shoe[1], shoe[3]];
  let playerPoints = (pointsOf(shoe[0]) + pointsOf(shoe[2])) % 10;
  let bankerPoints = (pointsOf(shoe[1]) + pointsOf(shoe[3])) % 10;
  if (playerPoints < NATURAL && bankerPoints < NATURAL) {
    const third = playerPoints < PLAYER_STANDS ? shoe[4] : undefined;
    const bankersThird = third === undefined ? shoe[4] : shoe[5];
    if (bankerDraws(bankerPoints, third === undefined ? undefined : pointsOf(third))) {
      banker.push(bankersThird);
      bankerPoints = (bankerPoints + pointsOf(bankersThird)) % 10;
    }
    if (third !== undefined) {
      player.push(third);
      playerPoints = (playerPoints + pointsOf(third)) % 10;
    }
  }
  const difference = playerPoints - bankerPoints;
  const higher = difference > 0 ? 'player' : 'banker';
  return { player, banker, playerPoints, bankerPoints, winner: difference === 0 ? 'tie' : higher };
}
