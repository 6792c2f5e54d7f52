import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { OurMovement, TheirLine } from './compare';
import type { StatementLine } from './parse';

/** @returns whether the file is new; of two concurrent imports of one file, one is. */
export async function insertFile(
  trx: Trx,
  file: { readonly method: string; readonly hash: Buffer; readonly name: string; readonly lineCount: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into statement_file (method, hash, name, line_count, imported_at)
    values (${file.method}, ${file.hash}, ${file.name}, ${file.lineCount}, ${now}) on conflict do nothing returning 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** @returns how many were not known from another statement. */
export async function insertLines(
  trx: Trx,
  method: string,
  hash: Buffer,
  lines: readonly StatementLine[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`with added as (
      insert into statement_line (method, reference, currency, amount, stated_at, ordinal, file_hash)
      select ${method}, reference, currency, amount, "time", ordinal, ${hash}::bytea
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (reference text, currency text, amount bigint, "time" timestamptz, ordinal integer)
      order by reference, currency, amount, "time", ordinal
      on conflict do nothing returning 1)
    select count(*)::integer as n from added`.execute(trx);
  return rows[0]?.n ?? 0;
}

type Moved = Omit<OurMovement, 'names'> & {
  readonly payment: string | null;
  /** Further ids that its provider reported. */
  readonly references: readonly string[];
  /** Ids of the refunds that the movement consists of, ours and the provider's. */
  readonly refunds: readonly string[];
};

/** The ledger's movements through clearing accounts in [from, until), one row per payment and direction. */
export async function movedThroughClearing(
  db: Queryable,
  from: Date,
  until: Date,
  methods?: readonly string[],
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with moved as (
      select t.member_id, t.kind, t.reference_id, t.currency, t.amount, t.created_at, t.debit like 'clearing:%' as inward,
        substr(case when t.debit like 'clearing:%' then t.debit else t.credit end, 10) as method
      from transfer t where t.created_at >= ${from} and t.created_at < ${until}
        and (t.debit like 'clearing:%' or t.credit like 'clearing:%')
      union all
      select null, h.kind, h.reference_id, h.currency, h.amount, h.created_at, false, substr(h.credit, 10)
      from house_transfer h where h.kind = 'debt_write_off' and h.created_at >= ${from} and h.created_at < ${until})
    select m.method, m.reference_id as reference, m.currency,
      case m.kind when 'deposit' then 'deposit' when 'deposit_chargeback' then 'chargeback'
        when 'deposit_refund' then 'refund' when 'deposit_refund_return' then 'refundReturned'
        when 'withdraw_paid' then 'payout' when 'debt_write_off' then 'writtenOff' else 'returned' end as kind,
      sum(case when m.inward then m.amount else -m.amount end)::bigint as amount, min(m.created_at) as time,
      max(d.provider_payment_id) as payment, coalesce(max(d.provider_references), '{}') as "references",
      case when m.kind in ('deposit_refund', 'deposit_refund_return') then array(
        select name from refund r cross join unnest(array[r.deposit_id || '-r' || r.attempt, r.provider_id]) as name
        where r.member_id = m.member_id and r.deposit_id = m.reference_id and name is not null and exists (
          select 1 from movement v join transfer t on t.member_id = v.member_id and t.seq between v.first_seq and v.last_seq
          where v.member_id = r.member_id and t.created_at >= ${from} and t.created_at < ${until}
            and v.key in ('refund:' || r.deposit_id || '-r' || r.attempt, 'refund:' || r.deposit_id || '-r' || r.attempt || ':return'))) else '{}' end as refunds
    from moved m left join deposit d on d.member_id = m.member_id and d.deposit_id = m.reference_id
    where ${methods ?? null}::text[] is null or m.method = any(${methods ?? null}::text[])
    group by m.method, m.member_id, m.reference_id, m.currency, m.kind
    order by time, reference`.execute(db);
  return rows;
}

export async function statedLines(
  db: Queryable,
  from: Date,
  until: Date,
  methods?: readonly string[],
): Promise<TheirLine[]> {
  const { rows } = await sql<TheirLine>`select method, reference, currency, amount, stated_at as time
    from statement_line where stated_at >= ${from} and stated_at < ${until}
      and (${methods ?? null}::text[] is null or method = any(${methods ?? null}::text[]))
    order by stated_at, reference, ordinal`.execute(db);
  return rows;
}
