import { type CurrencyCode, type Minor, minus, ZERO } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import type { HouseAccount } from '../accounts';
import { houseBalances } from '../house';
import { type Leg, lockWallet, type Posted, post } from '../post';
import { lockRound } from './rounds';

export const jackpotAccount = (jackpotId: string): `jackpot:${string}` => `jackpot:${jackpotId}`;

/** Serializes withdrawals from and moves into a jackpot until the transaction ends; contributions never wait. */
export async function lockJackpot(trx: Trx, account: HouseAccount, currency: CurrencyCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${account} ${currency}`}, 0))`.execute(trx);
}

/** Checks, with our own movement included, that the jackpot is not below zero. @throws Refusal conflict, which rolls the movement back. */
export async function refuseOverdrawn(trx: Trx, account: HouseAccount, currency: CurrencyCode): Promise<void> {
  const left = (await houseBalances(trx)).find((held) => held.account === account && held.currency === currency);
  if (!left || left.balance < 0) throw new Refusal('conflict');
}

/** A round wins one jackpot at most. */
export const jackpotKey = (roundId: number): string => `jackpot:${roundId}`;

/**
 * The legs of a stake, of which a part goes to a jackpot. Debits cash, credits gaming with the stake less the contribution; debits cash, credits
 * jackpot:<id> with the contribution. Together they are the round's cost, and their transfers follow each other: the round is numbered by the
 * first. So a contribution touches the member like any transfer, no row of the jackpot is touched, and the statement that settles bets can
 * write it in the same step.
 * @param cost what the round costs, minor units. @throws RangeError when the contribution would be the whole cost.
 */
export function stakeLegs(
  cost: Minor,
  contribution?: { readonly jackpotId: string; readonly amount: Minor },
): readonly Leg[] {
  if (!contribution || contribution.amount === 0)
    return [{ kind: 'bet', debit: 'cash', credit: 'gaming', amount: cost }];
  const { jackpotId, amount } = contribution;
  if (amount >= cost) throw new RangeError(`a stake of ${cost} cannot put ${amount} into a jackpot`);
  return [
    { kind: 'bet', debit: 'cash', credit: 'gaming', amount: minus(cost, amount) },
    { kind: 'jackpot_contribution', debit: 'cash', credit: jackpotAccount(jackpotId), amount },
  ];
}

export interface JackpotHit {
  readonly memberId: number;
  /** The round that won it. */
  readonly roundId: number;
  readonly jackpotId: string;
  /** What the jackpot pays out of its contributions, minor units; may be 0 when there is a seed. */
  readonly amount: Minor;
  /** The jackpot's starting amount, which the house adds. */
  readonly seed?: Minor;
  readonly currency: CurrencyCode;
}

/**
 * A round won a jackpot. Debits jackpot:<id>, credits cash with its contributions; debits gaming, credits cash with its seed. In addition to the
 * round's own win. Hits of one jackpot are serialized, contributions never wait: the jackpot holds what is committed. One jackpot a round.
 * @throws Refusal notFound without such a round; conflict when the round is void, or when the jackpot holds less: another hit was quicker.
 */
export async function jackpotWon(trx: Trx, hit: JackpotHit): Promise<Posted> {
  const { memberId, roundId, amount, seed = ZERO, currency } = hit;
  const account = jackpotAccount(hit.jackpotId);
  const round = await lockRound(trx, memberId, roundId);
  if (round.voidedWin !== undefined) throw new Refusal('conflict');
  await lockWallet(trx, memberId);
  await lockJackpot(trx, account, currency);
  const posted = await post(trx, {
    memberId,
    key: jackpotKey(roundId),
    kind: 'jackpot_won',
    currency,
    reference: { type: 'round', id: String(roundId) },
    legs: [
      { kind: 'jackpot_win', debit: account, credit: 'cash', amount } as const,
      { kind: 'jackpot_seed', debit: 'gaming', credit: 'cash', amount: seed } as const,
    ].filter((leg) => leg.amount > 0),
  });
  if (amount > 0) await refuseOverdrawn(trx, account, currency);
  return posted;
}
