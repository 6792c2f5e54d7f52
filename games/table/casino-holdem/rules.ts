import { CASINO_HOLDEM_SPOTS, CASINO_HOLDEM_STEP } from '@croupier/contract/games/casino-holdem';
import type { Showdown } from '@croupier/contract/games/dealer-poker';
import { PokerCategory, type PokerScore, categoryOf, firstRankOf, pokerScore } from '../../engine/cards/poker-hand';
import { createDealerPoker } from '../dealer-poker/dealer-poker-game';
import { oddsOf } from '../dealer-poker/poker-pays';
import { CASINO_HOLDEM_V1 } from './config';

/** The rank of a four. */
const FOUR = 2;
export const CALL_ANTES = 2;

/** The dealer plays with a pair of fours or better. */
export function qualifies(dealer: PokerScore): boolean {
  const category = categoryOf(dealer);
  return category > PokerCategory.pair || (category === PokerCategory.pair && firstRankOf(dealer) >= FOUR);
}

/** Compares the best five of seven of a player who called with those of the dealer. */
export function compareHands(player: PokerScore, dealer: PokerScore): Exclude<Showdown, 'folded'> {
  if (!qualifies(dealer)) return 'unqualified';
  if (player === dealer) return 'tie';
  return player > dealer ? 'player' : 'dealer';
}

/** What the call returns in multiples of it. */
const CALL: Readonly<Record<Showdown, number>> = { folded: 0, unqualified: 1, player: 2, tie: 1, dealer: 0 };

/** What a bet returns, stake included, in minor units. */
export function settleBet(bet: string, amount: number, player: PokerScore, result: Showdown): number {
  if (bet === 'raise') return amount * CALL[result];
  if (bet !== 'ante') throw new RangeError(`casino hold'em has no bet ${bet}`);
  if (result === 'tie') return amount;
  if (result === 'dealer' || result === 'folded') return 0;
  return amount * (1 + oddsOf(CASINO_HOLDEM_V1.antePays, player));
}

/** Casino Hold'em: two cards each and three of five shared cards open; `call` for two antes, or `fold`. */
export const casinoHoldem = createDealerPoker({
  facts: CASINO_HOLDEM_V1,
  spots: CASINO_HOLDEM_SPOTS,
  stakeStep: CASINO_HOLDEM_STEP,
  limits: { least: 50, most: 50_000 },
  raise: { action: 'call', antes: CALL_ANTES },
  cards: { player: 2, dealer: 2, board: 5 },
  open: { dealer: 0, board: 3 },
  showdown: ({ player, dealer, board }) =>
    compareHands(pokerScore([...player, ...board]), pokerScore([...dealer, ...board])),
  settle: (bet, amount, { player, board }, result) => settleBet(bet, amount, pokerScore([...player, ...board]), result),
});
