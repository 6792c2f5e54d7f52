import type { Jackpot } from '@croupier/contract/calls/rounds/jackpots';
import { isCurrency } from '@croupier/contract/money';
import type { JackpotClaim } from '../../fairness/jackpot-amount';

export type JackpotWin = Jackpot['won'][number];

/**
 * What is needed to compute a win again: the terms never change, so those of the pot as it is now were those of the win.
 * @returns null for a win of the round's own numbers, which its player recomputes with the round.
 */
export function claimOf({ code, pots }: Jackpot, win: JackpotWin): JackpotClaim | null {
  const { currency, cycle, amount, secret, secretHash } = win;
  const pot = pots.find((one) => one.currency === currency);
  if (!isCurrency(currency) || !pot || pot.mustHitBy === null || secret === null || secretHash === null) return null;
  return { code, currency, cycle, amount, secret, secretHash, seed: pot.seed, mustHitBy: pot.mustHitBy };
}
