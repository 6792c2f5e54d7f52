import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { StakeEntry } from '../../../ledger/stakes/entries';
import type { Queryable, Trx } from '../../../platform/database';

type PlayName = Pick<StakeEntry, 'memberId' | 'playedAt' | 'playId'>;

export interface Earning extends PlayName {
  readonly currency: CurrencyCode;
  /** Of a minor unit, above zero. */
  readonly millionths: bigint;
  readonly rate: number;
}

/** Adds what plays earned to their members' accounts. A play that earned before changes nothing. */
export async function addEarnings(trx: Trx, earnings: readonly Earning[]): Promise<void> {
  const rows = earnings.map((one) => ({ ...one, millionths: String(one.millionths) }));
  await sql`with earning as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e ("memberId" bigint, "playedAt" text, "playId" bigint, currency text, millionths bigint, rate int)
    ), kept as (
      insert into rakeback_play (member_id, played_at, play_id, kind, millionths, rate)
      select "memberId", "playedAt", "playId", 'earned', millionths, rate from earning
      on conflict do nothing returning member_id, played_at, play_id, millionths)
    insert into rakeback_account as a (member_id, currency, earned)
    select member_id, min(currency), sum(kept.millionths) from kept
      join earning on (member_id, played_at, play_id) = ("memberId", "playedAt", "playId")
    group by member_id order by member_id
    on conflict (member_id) do update set earned = a.earned + excluded.earned`.execute(trx);
}

/** Takes back what plays earned that have become void, once. */
export async function takeBack(trx: Trx, plays: readonly PlayName[]): Promise<void> {
  await sql`with taken as (
      insert into rakeback_play (member_id, played_at, play_id, kind, millionths, rate)
      select p.member_id, p.played_at, p.play_id, 'taken_back', p.millionths, p.rate
      from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb) as v ("memberId" bigint, "playedAt" text, "playId" bigint)
        join rakeback_play p on (p.member_id, p.played_at, p.play_id) = ("memberId", "playedAt", "playId") and p.kind = 'earned'
      on conflict do nothing returning member_id, millionths)
    update rakeback_account a set taken_back = a.taken_back + t.millionths
    from (select member_id, sum(millionths)::bigint as millionths from taken group by member_id) t
    where a.member_id = t.member_id`.execute(trx);
}

export interface AccountRow {
  readonly currency: CurrencyCode;
  /** Whole minor units: what can be claimed now, what was earned and not taken back, and what was paid. */
  readonly claimable: number;
  readonly earned: number;
  readonly paid: number;
  readonly claims: number;
}

const COLUMNS = sql`currency, greatest(balance / 1000000, 0) as claimable, (earned - taken_back) / 1000000 as earned, paid, claims`;

export async function findAccount(queryable: Queryable, memberId: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} from rakeback_account where member_id = ${memberId}`.execute(
    queryable,
  );
  return rows[0];
}

/** Reads an account and locks it until the transaction ends. */
export async function lockAccount(trx: Trx, memberId: number): Promise<AccountRow | undefined> {
  const { rows } =
    await sql<AccountRow>`select ${COLUMNS} from rakeback_account where member_id = ${memberId} for update`.execute(
      trx,
    );
  return rows[0];
}

/** Records a claim of an account that is locked. @param claim its number, one more than the claims before. */
export async function addClaim(
  trx: Trx,
  memberId: number,
  { claim, currency, amount }: { readonly claim: number; readonly currency: CurrencyCode; readonly amount: number },
): Promise<void> {
  await sql`insert into rakeback_claim (member_id, claim, currency, amount)
    values (${memberId}, ${claim}, ${currency}, ${amount})`.execute(trx);
  await sql`update rakeback_account set paid = paid + ${amount}, claims = ${claim} where member_id = ${memberId}`.execute(
    trx,
  );
}

/** Members after `after` to whom at least one minor unit is due, lowest number first. */
export async function membersDue(queryable: Queryable, after: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ member_id: number }>`select member_id from rakeback_account
    where balance >= 1000000 and member_id > ${after} order by member_id limit ${limit}`.execute(queryable);
  return rows.map((row) => row.member_id);
}
