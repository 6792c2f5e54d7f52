import { type CurrencyCode, type Minor, minus, ZERO } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { type GrantTerms, grantAt, legsOf, progressBack, type Split, splitReturn, splitStake } from '../grants';
import { isBarredNow, NOT_BARRED } from '../play-bar';
import { findPosted, type Leg, lockWallet, type Posted, post } from '../post';

/** A bet at a live table. Its number is unique among all members' bets. */
export interface LiveBet {
  readonly memberId: number;
  readonly betId: number;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly stake: Minor;
  /** What of the stake was bonus money, and what of it counted towards the wagering of the grant that was active. */
  readonly bonusStake?: Minor;
  readonly counted?: Minor;
}

const stepKey = (betId: number, step: 'stake' | 'win' | 'rollback') => `live:${betId}:${step}`;

const posting = (bet: LiveBet, step: 'stake' | 'win' | 'rollback', legs: readonly Leg[]) => ({
  memberId: bet.memberId,
  key: stepKey(bet.betId, step),
  kind: `live_bet_${step}`,
  currency: bet.currency,
  reference: { type: 'live_bet' as const, id: String(bet.betId) },
  legs,
});

/**
 * A bet is taken at a live table. Debits cash, under a grant what is missing from the bonus, credits gaming with the stake; what is cash counts as
 * wagered and rolls.
 * @param pace `cycle`: least time from this game's start to the starts of the member's previous and next games, milliseconds; their own cycles
 * count as well. A round is one game, which starts with the first bet: no other waits.
 * @param most cash above which stakes are refused, minor units. @param grant what the stake means to the active grant, undefined when none is active.
 * @returns also how the stake was paid.
 * @throws Refusal balanceTooLow; balanceBlocked when the cash before the stake is above `most`; conflict when the last game began too short a time
 * ago, or another grant is active; forbidden when a break or an exclusion bars the member.
 */
export async function liveBetPlaced(
  trx: Trx,
  bet: LiveBet,
  { cycle, isFirst }: { readonly cycle: number; readonly isFirst: boolean },
  most: Minor,
  grant?: GrantTerms,
): Promise<Posted & { readonly paid: Split }> {
  const { rows } = await sql<{ paced: boolean }>`
    update wallet set last_bet_at = clock_timestamp(), last_cycle = ${cycle}
    where member_id = ${bet.memberId} and ${NOT_BARRED} and cash <= ${most}
      and (not ${isFirst}::bool or last_bet_at + greatest(last_cycle, ${cycle}::int) * interval '1 millisecond' <= clock_timestamp())
    returning true as paced`.execute(trx);
  if (!rows[0]) throw await refusalOf(trx, bet, most);
  const wallet = await lockWallet(trx, bet.memberId);
  if (wallet.grantId !== (grant?.grantId ?? null)) throw new Refusal('conflict');
  const paid = splitStake(bet.stake, wallet.cash);
  if (paid.bonus > 0 && !grant?.paysFromBonus) throw new Refusal('balanceTooLow');
  const posted = await post(trx, {
    ...posting(
      bet,
      'stake',
      legsOf(paid, (debit) => ({ kind: 'bet', debit, credit: 'gaming' })),
    ),
    input: [bet.stake],
    rollingChange: -paid.cash,
    wageredChange: paid.cash,
    wageringChange: -(grant?.counted ?? 0),
  });
  return { ...posted, paid };
}

async function refusalOf(trx: Trx, { memberId, currency }: LiveBet, most: Minor): Promise<Refusal> {
  if (await isBarredNow(trx, memberId)) return new Refusal('forbidden');
  const { cash } = await lockWallet(trx, memberId);
  return cash > most ? new Refusal('balanceBlocked', { maximum: { amount: most, currency } }) : new Refusal('conflict');
}

/**
 * A live bet won. Debits gaming, credits cash with what it returns, the stake included, and the bonus with its part, where it has paid a part of the
 * stake. Once a bet. @param payout minor units, above zero.
 */
export const liveBetWon = (trx: Trx, bet: LiveBet, payout: Minor): Promise<Posted> =>
  post(
    trx,
    posting(
      bet,
      'win',
      legsOf(splitReturn(payout, bet.stake, bet.bonusStake ?? ZERO), (credit) => ({
        kind: 'win',
        debit: 'gaming',
        credit,
      })),
    ),
  );

/**
 * The round of a live bet is void: it never had a result. Debits gaming, credits cash and bonus with what each has paid of the stake, which no longer
 * counts as wagered; `rolling` and the grant's wagering get it back while something is left of them.
 */
export async function liveBetRolledBack(trx: Trx, bet: LiveBet): Promise<Posted> {
  const { memberId, stake, bonusStake = ZERO, counted = ZERO } = bet;
  const wallet = await lockWallet(trx, memberId);
  const placed = await findPosted(trx, memberId, stepKey(bet.betId, 'stake'));
  const grant = placed && counted > 0 ? await grantAt(trx, memberId, placed.firstSeq) : undefined;
  const isActive = grant !== undefined && grant.grant_id === wallet.grantId;
  const fromCash = minus(stake, bonusStake);
  return post(trx, {
    ...posting(
      bet,
      'rollback',
      legsOf({ cash: fromCash, bonus: bonusStake }, (credit) => ({ kind: 'bet_rollback', debit: 'gaming', credit })),
    ),
    rollingChange: wallet.rolling > 0 ? fromCash : 0,
    wageredChange: -fromCash,
    wageringChange: isActive ? progressBack(wallet.wagering, grant.wagering, counted) : 0,
  });
}
