import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { isBarredNow, NOT_BARRED } from '../play-bar';
import { type Leg, lockWallet, type Posted, post } from '../post';

/** A bet at a live table. Its number is unique among all members' bets. */
export interface LiveBet {
  readonly memberId: number;
  readonly betId: number;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly stake: Minor;
}

const posting = (bet: LiveBet, step: 'stake' | 'win' | 'rollback', legs: readonly Leg[]) => ({
  memberId: bet.memberId,
  key: `live:${bet.betId}:${step}`,
  kind: `live_bet_${step}`,
  currency: bet.currency,
  reference: { type: 'live_bet' as const, id: String(bet.betId) },
  legs,
});

/**
 * A bet is taken at a live table. Debits cash, credits gaming with the stake; the stake counts as wagered and rolls.
 * @param pace `cycle`: least time from this game's start to the starts of the member's previous and next games, milliseconds; their own cycles
 * count as well. A round is one game, which starts with the first bet: no other waits.
 * @param most cash above which stakes are refused, minor units.
 * @throws Refusal balanceTooLow; balanceBlocked when the cash before the stake is above `most`; conflict when the last game began too short a time
 * ago; forbidden when a break or an exclusion bars the member.
 */
export async function liveBetPlaced(
  trx: Trx,
  bet: LiveBet,
  { cycle, isFirst }: { readonly cycle: number; readonly isFirst: boolean },
  most: Minor,
): Promise<Posted> {
  const { rows } = await sql<{ paced: boolean }>`
    update wallet set last_bet_at = clock_timestamp(), last_cycle = ${cycle}
    where member_id = ${bet.memberId} and ${NOT_BARRED} and cash <= ${most}
      and (not ${isFirst}::bool or last_bet_at + greatest(last_cycle, ${cycle}::int) * interval '1 millisecond' <= clock_timestamp())
    returning true as paced`.execute(trx);
  if (!rows[0]) throw await refusalOf(trx, bet, most);
  return post(trx, {
    ...posting(bet, 'stake', [{ kind: 'bet', debit: 'cash', credit: 'gaming', amount: bet.stake }]),
    rollingChange: -bet.stake,
    wageredChange: bet.stake,
  });
}

async function refusalOf(trx: Trx, { memberId, currency }: LiveBet, most: Minor): Promise<Refusal> {
  if (await isBarredNow(trx, memberId)) return new Refusal('forbidden');
  const { cash } = await lockWallet(trx, memberId);
  return cash > most ? new Refusal('balanceBlocked', { maximum: { amount: most, currency } }) : new Refusal('conflict');
}

/** A live bet won. Debits gaming, credits cash with what it returns, the stake included. Once a bet. @param payout minor units, above zero. */
export const liveBetWon = (trx: Trx, bet: LiveBet, payout: Minor): Promise<Posted> =>
  post(trx, posting(bet, 'win', [{ kind: 'win', debit: 'gaming', credit: 'cash', amount: payout }]));

/**
 * The round of a live bet is void: it never had a result. Debits gaming, credits cash with the stake, which no longer counts as wagered; `rolling`
 * gets it back while there is still something to roll.
 */
export async function liveBetRolledBack(trx: Trx, bet: LiveBet): Promise<Posted> {
  const wallet = await lockWallet(trx, bet.memberId);
  return post(trx, {
    ...posting(bet, 'rollback', [{ kind: 'bet_rollback', debit: 'gaming', credit: 'cash', amount: bet.stake }]),
    rollingChange: wallet.rolling > 0 ? bet.stake : 0,
    wageredChange: -bet.stake,
  });
}
