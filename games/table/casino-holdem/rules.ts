import {
  CASINO_HOLDEM_SPOTS,
  CASINO_HOLDEM_SPOTS_V1,
  CASINO_HOLDEM_STEP,
} from '@croupier/contract/games/casino-holdem';
import type { Showdown } from '@croupier/contract/games/dealer-poker';
import { PokerCategory, type PokerScore, categoryOf, firstRankOf, pokerScore } from '../../engine/cards/poker-hand';
import { type Deal, type DealerPokerRules, createDealerPoker } from '../dealer-poker/dealer-poker-game';
import { handName, oddsOf } from '../dealer-poker/poker-pays';
import { CASINO_HOLDEM_V1, CASINO_HOLDEM_V2 } from './config';

/** The ranks of a four and of an ace. */
const FOUR = 2;
const ACE = 12;
const FLOP = 3;
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

/**
 * What the AA bonus returns, stake included, in minor units: on a pair of aces or better, whatever comes after the flop.
 * @param firstFive the player's two cards and the flop.
 */
export function settleAaBonus(amount: number, firstFive: PokerScore): number {
  const isPair = categoryOf(firstFive) === PokerCategory.pair;
  const hand = isPair && firstRankOf(firstFive) === ACE ? 'pair-of-aces' : handName(firstFive);
  const row = CASINO_HOLDEM_V2.aaPays.find((candidate) => candidate.hand === hand);
  return row === undefined ? 0 : amount * (1 + row.odds);
}

function settle(bet: string, amount: number, { player, board }: Deal, result: Showdown): number {
  if (bet === 'aa-bonus') return settleAaBonus(amount, pokerScore([...player, ...board.slice(0, FLOP)]));
  return settleBet(bet, amount, pokerScore([...player, ...board]), result);
}

const COMMON = {
  stakeStep: CASINO_HOLDEM_STEP,
  raise: { action: 'call', antes: CALL_ANTES },
  cards: { player: 2, dealer: 2, board: 5 },
  open: { dealer: 0, board: FLOP },
  showdown: ({ player, dealer, board }: Deal) =>
    compareHands(pokerScore([...player, ...board]), pokerScore([...dealer, ...board])),
  settle,
} satisfies Partial<DealerPokerRules<never>>;

/** Casino Hold'em: two cards each and three of five shared cards open; `call` for two antes, or `fold`. */
export const casinoHoldemV1 = createDealerPoker({
  ...COMMON,
  facts: CASINO_HOLDEM_V1,
  spots: CASINO_HOLDEM_SPOTS_V1,
  limits: { least: 50, most: 50_000 },
});

/** The same with the AA bonus, which the player's cards and the flop decide; it is paid to who folds, too. */
export const casinoHoldem = createDealerPoker({
  ...COMMON,
  facts: CASINO_HOLDEM_V2,
  spots: CASINO_HOLDEM_SPOTS,
  limits: { least: 50, most: 75_000 },
});
