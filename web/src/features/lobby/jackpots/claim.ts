import type { Jackpot } from '@croupier/contract/calls/rounds/jackpots';
import { isCurrency } from '@croupier/contract/money';
import type { JackpotClaim } from '../../fairness/jackpot-amount';

export type JackpotWin = Jackpot['won'][number];

/**
 * Inputs to recompute a win: terms never change, so the current pot's terms also applied to the win.
 * @returns null for a win by the round's own numbers, which its player recomputes with the round.
 */
export function claimOf({ code, pots }: Jackpot, win: JackpotWin): JackpotClaim | null {
  const { currency, cycle, amount, secret, secretHash } = win;
  const pot = pots.find((one) => one.currency === currency);
  if (!isCurrency(currency) || !pot || pot.mustHitBy === null || secret === null || secretHash === null) return null;
  return { code, currency, cycle, amount, secret, secretHash, seed: pot.seed, mustHitBy: pot.mustHitBy };
}
