import { type Minor, minor, minus, ZERO } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { type GrantRow, grantAt, legsOf, progressBack, type Split, splitReturn } from '../grants';
import { findPosted, lockWallet, movedBy, type Posted, post, type WalletRow } from '../post';
import { freeRoundRolledBack } from './free-round-rollbacks';
import { jackpotKey } from './jackpots';
import { type LockedRound, lockRound, voidRound } from './rounds';

/**
 * What comes back of a void round's stake, and what of its win is taken. Bonus money returns to its grant while that is active. When the grant has
 * ended, it returns as cash, so that a fault of the house costs nobody a stake; and of the win the bonus's part is taken as cash only where the grant
 * has become cash.
 */
function returnsOf(round: LockedRound, wallet: WalletRow, grant: GrantRow | undefined, win: Minor) {
  const isActive = grant !== undefined && wallet.grantId === grant.grant_id;
  const stake: Split = isActive
    ? { cash: minus(round.cost, round.bonusCost), bonus: round.bonusCost }
    : { cash: round.cost, bonus: ZERO };
  const won = splitReturn(win, round.cost, round.bonusCost);
  const asCash = grant?.state === 'converted' ? win : won.cash;
  const taken: Split = {
    cash: minor(Math.min(asCash, wallet.cash + stake.cash)),
    bonus: isActive ? minor(Math.min(won.bonus, wallet.bonus + stake.bonus)) : ZERO,
  };
  const counted = isActive ? progressBack(wallet.wagering, grant.wagering, round.counted) : ZERO;
  return { stake, taken, counted, owed: minus(asCash, taken.cash) };
}

/**
 * A round is void, whatever state it was in. Debits gaming, credits cash with the whole stake, the bonus with what it paid of it; if its win was paid,
 * debits cash, credits gaming with the win, as far as the cash then reaches, and of the bonus's part as far as the bonus reaches. An open win is never
 * paid. The round is closed and marked void, at most once.
 *
 * The stake no longer counts: `wagered` falls by it, and `rolling` gets it back while there is still something to roll, as the grant's wagering does. A
 * member who had finished either is not sent back to it. What the stake put into a jackpot stays there, at the expense of gaming: it may have been won
 * since. Of a free round the stake returns to the house, and the round to its set.
 * @returns also what of the win could not be taken back from the cash, in minor units: the member owes it.
 * @throws Refusal notFound; conflict for a round that won a jackpot, which only people can correct.
 */
export async function betRolledBack(
  trx: Trx,
  { memberId, roundId }: { readonly memberId: number; readonly roundId: number },
): Promise<Posted & { readonly owed: Minor }> {
  const round = await lockRound(trx, memberId, roundId);
  const wallet = await lockWallet(trx, memberId);
  const { freeSet } = round;
  if (freeSet !== null) return freeRoundRolledBack(trx, { ...round, memberId, roundId, freeSet }, wallet);
  if (await findPosted(trx, memberId, jackpotKey(roundId))) throw new Refusal('conflict');
  const win = minor(round.voidedWin ?? (round.active ? 0 : round.payout));
  const grant = round.bonusCost > 0 || round.counted > 0 ? await grantAt(trx, memberId, roundId) : undefined;
  const { stake, taken, counted, owed } = returnsOf(round, wallet, grant, win);
  const fromCash = minus(round.cost, round.bonusCost);
  const posted = await post(trx, {
    memberId,
    key: `rollback:${roundId}`,
    kind: 'bet_rolled_back',
    currency: round.currency,
    reference: { type: 'round', id: String(roundId) },
    legs: [
      ...legsOf(stake, (credit) => ({ kind: 'bet_rollback', debit: 'gaming', credit })),
      ...legsOf(taken, (debit) => ({ kind: 'win_rollback', debit, credit: 'gaming' })),
    ],
    input: [],
    rollingChange: wallet.rolling > 0 ? fromCash : 0,
    wageredChange: -fromCash,
    wageringChange: counted,
  });
  if (posted.fresh) await voidRound(trx, memberId, roundId, win, owed);
  if (posted.fresh) return { ...posted, owed };
  const { win_rollback = ZERO } = await movedBy(trx, memberId, posted);
  return { ...posted, owed: round.owed ?? minus(win, win_rollback) };
}
