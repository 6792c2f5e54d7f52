import { type Minor, minor, minus } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { changeFreeRoundSet, findFreeRoundSet, reopenFreeRoundSet } from '../free-round-sets';
import { type Posted, post, type WalletRow } from '../post';
import { cashOfFreeRound, freeRoundBackLegs } from './free-rounds';
import { type LockedRound, voidRound } from './rounds';

interface FreeRound extends LockedRound {
  readonly memberId: number;
  readonly roundId: number;
  readonly freeSet: string;
}

/**
 * A free round is void: its set has it back, and plays it again while its days last. Debits gaming, credits bonus cost with the stake; of a win that was
 * paid, debits cash as far as it reaches, and bonus cost with what the house had kept for a bonus. A bonus that was granted since stays with the member.
 * Needs the locks of the round and of the wallet.
 * @returns also what of the win could not be taken back from the cash, minor units: the member owes it.
 */
export async function freeRoundRolledBack(
  trx: Trx,
  round: FreeRound,
  wallet: WalletRow,
): Promise<Posted & { readonly owed: Minor }> {
  const { memberId, roundId, freeSet: setId } = round;
  const win = minor(round.voidedWin ?? (round.active ? 0 : round.payout));
  const inCash = await cashOfFreeRound(trx, memberId, roundId);
  const taken = minor(Math.min(inCash, wallet.cash));
  const legs = freeRoundBackLegs({ stake: round.cost, cash: taken, kept: minus(win, inCash) });
  const posted = await post(trx, {
    memberId,
    key: `rollback:${roundId}`,
    kind: 'bet_rolled_back',
    currency: round.currency,
    reference: { type: 'round', id: String(roundId) },
    legs,
    input: [],
  });
  if (!posted.fresh) return { ...posted, owed: round.owed ?? minor(0) };
  const owed = minus(inCash, taken);
  await voidRound(trx, memberId, roundId, win, owed);
  const set = await findFreeRoundSet(trx, memberId, setId, true);
  if (!set) throw new Error('a free round without its set');
  await changeFreeRoundSet(trx, set, { played: -1, won: -win, paid: -inCash });
  await reopenFreeRoundSet(trx, set);
  return { ...posted, owed };
}
