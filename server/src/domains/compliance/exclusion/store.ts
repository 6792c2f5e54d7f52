import type { ExclusionTerm } from '@croupier/contract/calls/compliance/exclusion';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { ExclusionRecord, Period } from './rules';

interface PeriodRow {
  readonly id: number;
  readonly kind: Period['kind'];
  readonly term: ExclusionTerm;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly operator: string | null;
  readonly reason: string;
  readonly looked_at: Date | null;
  readonly looked_by: string | null;
  readonly look_reason: string | null;
  readonly lifted_at: Date | null;
  readonly lifted_by: string | null;
  readonly lift_reason: string | null;
}

const toPeriod = (row: PeriodRow): Period => ({
  id: row.id,
  kind: row.kind,
  term: row.term,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  operator: row.operator,
  reason: row.reason,
  confirmed: row.looked_at && { at: row.looked_at, operator: row.looked_by ?? '', reason: row.look_reason ?? '' },
  lift: row.lifted_at && { at: row.lifted_at, operator: row.lifted_by ?? '', reason: row.lift_reason ?? '' },
});

/** All of a member's breaks and exclusions, and when play was requested again, each the newest first. */
export async function readRecord(queryable: Queryable, memberId: number): Promise<ExclusionRecord> {
  const { rows } = await sql<PeriodRow>`
    select p.*, l.lifted_at, l.operator as lifted_by, l.reason as lift_reason,
      s.looked_at, s.operator as looked_by, s.reason as look_reason
    from away_period p left join away_lift l on l.period_id = p.id left join away_second_look s on s.period_id = p.id
    where p.member_id = ${memberId} order by p.id desc`.execute(queryable);
  const { rows: asked } = await sql<{ asked_at: Date }>`
    select asked_at from away_return where member_id = ${memberId} order by asked_at desc`.execute(queryable);
  return { periods: rows.map(toPeriod), asked: asked.map((row) => row.asked_at) };
}

export async function insertPeriod(
  trx: Trx,
  memberId: number,
  { kind, term, startsAt, endsAt, operator, reason }: Omit<Period, 'id' | 'lift' | 'confirmed'>,
): Promise<void> {
  await sql`insert into away_period (member_id, kind, term, starts_at, ends_at, operator, reason)
    values (${memberId}, ${kind}, ${term}, ${startsAt}, ${endsAt}, ${operator}, ${reason})`.execute(trx);
}

export async function insertLift(
  trx: Trx,
  periodId: number,
  lift: { readonly at: Date; readonly operator: string; readonly reason: string },
): Promise<void> {
  await sql`insert into away_lift (period_id, lifted_at, operator, reason)
    values (${periodId}, ${lift.at}, ${lift.operator}, ${lift.reason})`.execute(trx);
}

/** @returns false when another confirmation was first. */
export async function insertSecondLook(
  trx: Trx,
  periodId: number,
  look: { readonly at: Date; readonly operator: string; readonly reason: string },
): Promise<boolean> {
  const { rows } = await sql`insert into away_second_look (period_id, looked_at, operator, reason)
    values (${periodId}, ${look.at}, ${look.operator}, ${look.reason}) on conflict do nothing returning period_id`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function insertReturn(trx: Trx, memberId: number, now: Date): Promise<void> {
  await sql`insert into away_return (member_id, asked_at) values (${memberId}, ${now})`.execute(trx);
}
