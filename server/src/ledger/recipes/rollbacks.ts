import { type Minor, minor, ZERO } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { findPosted, type Leg, lockWallet, movedBy, type Posted, post } from '../post';
import { jackpotKey } from './jackpots';
import { lockRound, voidRound } from './rounds';

/**
 * A round is void, whatever state it was in. Debits gaming, credits cash with the whole stake; if its win was paid, debits cash, credits gaming
 * with the win, as far as the cash then reaches. An open win is never paid. The round is closed and marked void, at most once.
 *
 * The stake no longer counts: `wagered` falls by it, and `rolling` gets it back while there is still something to roll. A member who had finished
 * rolling is not sent back to it. What the stake put into a jackpot stays there, at the expense of gaming: it may have been won since.
 * @returns also what of the win could not be taken back, in minor units: the member owes it.
 * @throws Refusal notFound; conflict for a round that won a jackpot, which only people can correct.
 */
export async function betRolledBack(
  trx: Trx,
  { memberId, roundId }: { readonly memberId: number; readonly roundId: number },
): Promise<Posted & { readonly owed: Minor }> {
  const round = await lockRound(trx, memberId, roundId);
  const wallet = await lockWallet(trx, memberId);
  if (await findPosted(trx, memberId, jackpotKey(roundId))) throw new Refusal('conflict');
  const win = round.voidedWin ?? (round.active ? 0 : round.payout);
  const taken = minor(Math.min(win, wallet.cash + round.cost));
  const legs: Leg[] = [{ kind: 'bet_rollback', debit: 'gaming', credit: 'cash', amount: minor(round.cost) }];
  if (taken > 0) legs.push({ kind: 'win_rollback', debit: 'cash', credit: 'gaming', amount: taken });
  const posted = await post(trx, {
    memberId,
    key: `rollback:${roundId}`,
    kind: 'bet_rolled_back',
    currency: round.currency,
    reference: { type: 'round', id: String(roundId) },
    legs,
    input: [],
    rollingChange: wallet.rolling > 0 ? round.cost : 0,
    wageredChange: -round.cost,
  });
  if (posted.fresh) await voidRound(trx, memberId, roundId, win);
  const moved = await movedBy(trx, memberId, posted);
  return { ...posted, owed: minor(win - (moved.win_rollback ?? ZERO)) };
}
