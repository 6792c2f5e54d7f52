import type { PayRow, Showdown } from '@croupier/contract/games/dealer-poker';
import { THREE_CARD_SPOTS, THREE_CARD_STEP } from '@croupier/contract/games/three-card-poker';
import { at } from '../../engine/at';
import type { Card } from '../../engine/cards/cards';
import {
  ThreeCardCategory,
  type ThreeCardScore,
  threeCardCategoryOf,
  threeCardKickersOf,
  threeCardScore,
} from '../../engine/cards/three-card-hand';
import { createDealerPoker } from '../dealer-poker/dealer-poker-game';
import { THREE_CARD_POKER_V1 } from './config';

const HAND_NAMES: Readonly<Record<ThreeCardCategory, string>> = {
  [ThreeCardCategory.highCard]: 'high-card',
  [ThreeCardCategory.pair]: 'pair',
  [ThreeCardCategory.flush]: 'flush',
  [ThreeCardCategory.straight]: 'straight',
  [ThreeCardCategory.threeOfAKind]: 'three-of-a-kind',
  [ThreeCardCategory.straightFlush]: 'straight-flush',
};
const QUEEN = 10;

export function scoreOf(cards: readonly Card[]): ThreeCardScore {
  return threeCardScore(at(cards, 0), at(cards, 1), at(cards, 2));
}

/** The dealer plays with queen high or better. */
function qualifies(dealer: ThreeCardScore): boolean {
  return threeCardCategoryOf(dealer) > ThreeCardCategory.highCard || threeCardKickersOf(dealer) >= 1 << QUEEN;
}

/** Compares the hands of a player who did not fold. */
export function compareHands(player: ThreeCardScore, dealer: ThreeCardScore): Exclude<Showdown, 'folded'> {
  if (!qualifies(dealer)) return 'unqualified';
  if (player === dealer) return 'tie';
  return player > dealer ? 'player' : 'dealer';
}

function oddsIn(table: readonly PayRow[], player: ThreeCardScore): number | undefined {
  const hand = HAND_NAMES[threeCardCategoryOf(player)];
  return table.find((row) => row.hand === hand)?.odds;
}

/** The ante's or the play's own return in multiples of it, without the bonus. */
const ANTE: Readonly<Record<Showdown, number>> = { folded: 0, unqualified: 2, player: 2, tie: 1, dealer: 0 };
const PLAY: Readonly<Record<Showdown, number>> = { folded: 0, unqualified: 1, player: 2, tie: 1, dealer: 0 };

/** What a bet returns, stake included, in minor units. A player who folds loses the side bet too. */
export function settleBet(bet: string, amount: number, player: ThreeCardScore, result: Showdown): number {
  const { anteBonus, pairPlus } = THREE_CARD_POKER_V1;
  switch (bet) {
    case 'ante':
      return amount * (ANTE[result] + (result === 'folded' ? 0 : (oddsIn(anteBonus, player) ?? 0)));
    case 'raise':
      return amount * PLAY[result];
    case 'pair-plus': {
      const odds = oddsIn(pairPlus, player);
      return odds === undefined || result === 'folded' ? 0 : amount * (1 + odds);
    }
    default:
      throw new RangeError(`three card poker has no bet ${bet}`);
  }
}

/** Three Card Poker: three cards each; `play` for another ante, or `fold`. */
export const threeCardPoker = createDealerPoker({
  facts: THREE_CARD_POKER_V1,
  spots: THREE_CARD_SPOTS,
  stakeStep: THREE_CARD_STEP,
  limits: { least: 50, most: 150_000 },
  raise: { action: 'play', antes: 1 },
  cards: { player: 3, dealer: 3, board: 0 },
  open: { dealer: 0, board: 0 },
  showdown: ({ player, dealer }) => compareHands(scoreOf(player), scoreOf(dealer)),
  settle: (bet, amount, { player }, result) => settleBet(bet, amount, scoreOf(player), result),
});
