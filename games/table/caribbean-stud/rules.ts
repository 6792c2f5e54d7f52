import { CARIBBEAN_STUD_SPOTS, CARIBBEAN_STUD_STEP } from '@croupier/contract/games/caribbean-stud';
import type { Showdown } from '@croupier/contract/games/dealer-poker';
import { PokerCategory, type PokerScore, categoryOf, kickersOf, pokerScore } from '../../engine/cards/poker-hand';
import { createDealerPoker } from '../dealer-poker/dealer-poker-game';
import { oddsOf } from '../dealer-poker/poker-pays';
import { CARIBBEAN_STUD_V1 } from './config';

const ACE_AND_KING = (1 << 12) | (1 << 11);
export const RAISE_ANTES = 2;

/** The dealer plays with ace and king or better. */
export function qualifies(dealer: PokerScore): boolean {
  return categoryOf(dealer) > PokerCategory.highCard || (kickersOf(dealer) & ACE_AND_KING) === ACE_AND_KING;
}

/** Compares the hands of a player who did not fold. */
export function compareHands(player: PokerScore, dealer: PokerScore): Exclude<Showdown, 'folded'> {
  if (!qualifies(dealer)) return 'unqualified';
  if (player === dealer) return 'tie';
  return player > dealer ? 'player' : 'dealer';
}

/** In multiples of the bet; the raise of a player who beats a qualified dealer pays by the table. */
const ANTE: Readonly<Record<Showdown, number>> = { folded: 0, unqualified: 2, player: 2, tie: 1, dealer: 0 };
const RAISE: Readonly<Record<Showdown, number>> = { folded: 0, unqualified: 1, player: 1, tie: 1, dealer: 0 };

/** What a bet returns, stake included, in minor units. */
export function settleBet(bet: string, amount: number, player: PokerScore, result: Showdown): number {
  if (bet === 'ante') return amount * ANTE[result];
  if (bet !== 'raise') throw new RangeError(`caribbean stud has no bet ${bet}`);
  return amount * (RAISE[result] + (result === 'player' ? oddsOf(CARIBBEAN_STUD_V1.raisePays, player) : 0));
}

/** Caribbean Stud: five cards each, one of the dealer's open; `raise` for two antes, or `fold`. */
export const caribbeanStud = createDealerPoker({
  facts: CARIBBEAN_STUD_V1,
  spots: CARIBBEAN_STUD_SPOTS,
  stakeStep: CARIBBEAN_STUD_STEP,
  limits: { least: 50, most: 50_000 },
  raise: { action: 'raise', antes: RAISE_ANTES },
  cards: { player: 5, dealer: 5, board: 0 },
  open: { dealer: 1, board: 0 },
  showdown: ({ player, dealer }) => compareHands(pokerScore(player), pokerScore(dealer)),
  settle: (bet, amount, { player }, result) => settleBet(bet, amount, pokerScore(player), result),
});
