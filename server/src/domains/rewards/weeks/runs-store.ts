import type { RunReason, RunState } from '@croupier/contract/calls/rewards/runs-desk';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export interface RunRow {
  readonly run_id: number;
  readonly offer_id: string;
  readonly version: number;
  readonly week: Date;
  readonly state: RunState;
  readonly needs_approval: boolean;
  readonly computed_at: Date;
  readonly pays_at: Date;
  readonly approved_by: string | null;
  readonly approved_at: Date | null;
  readonly stopped_by: string | null;
  readonly stop_reason: string | null;
  readonly ended_at: Date | null;
  readonly terms: Offer;
}

const RUN = sql`r.run_id, r.offer_id, r.version, r.week, r.state, r.needs_approval, r.computed_at, r.pays_at, r.approved_by, r.approved_at,
  r.stopped_by, r.stop_reason, r.ended_at, v.terms from weekly_run r join offer_version v using (offer_id, version)`;

/** Runs that there are of a week and later ones. */
export async function runsSince(db: Queryable, week: Date): Promise<readonly Pick<RunRow, 'offer_id' | 'week'>[]> {
  const { rows } = await sql<
    Pick<RunRow, 'offer_id' | 'week'>
  >`select offer_id, week from weekly_run where week >= ${week}`.execute(db);
  return rows;
}

/** @returns the new run's number; undefined when there is one of the offer and week. */
export async function insertRun(
  trx: Trx,
  run: Pick<RunRow, 'offer_id' | 'version' | 'week' | 'computed_at' | 'pays_at'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ run_id: number }>`insert into weekly_run
      (offer_id, version, week, state, needs_approval, computed_at, pays_at)
    values (${run.offer_id}, ${run.version}, ${run.week}, 'due', false, ${run.computed_at}, ${run.pays_at})
    on conflict (offer_id, week) do nothing returning run_id`.execute(trx);
  return rows[0]?.run_id;
}

/** A member in a run; figures in minor units. */
export interface MemberRow {
  readonly member_id: number;
  readonly currency: CurrencyCode;
  readonly level: LevelName;
  readonly counted_loss: Minor;
  readonly week_loss: Minor;
  readonly deposits: number;
  readonly amount: Minor;
  readonly wagering: Minor;
  readonly reasons: readonly RunReason[];
}

export async function insertMembers(trx: Trx, runId: number, members: readonly MemberRow[]): Promise<void> {
  if (members.length === 0) return;
  await sql`insert into weekly_run_member
      (run_id, member_id, currency, level, counted_loss, week_loss, deposits, amount, wagering, reasons, state)
    select ${runId}, member_id, currency, level, counted_loss, week_loss, deposits, amount, wagering,
      array(select jsonb_array_elements_text(reasons)), case when amount = 0 then 'out' else 'due' end
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as t(member_id bigint, currency text, level text, counted_loss bigint,
      week_loss bigint, deposits integer, amount bigint, wagering bigint, reasons jsonb)`.execute(trx);
}

export type DueRow = Pick<MemberRow, 'member_id' | 'currency' | 'amount' | 'wagering'>;

/** Who is to get something, in the order of their numbers. */
export async function dueMembers(db: Queryable, runId: number): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`select member_id, currency, amount, wagering from weekly_run_member
    where run_id = ${runId} and state = 'due' order by member_id`.execute(db);
  return rows;
}

/**
 * The next of them after a member that no other process pays, locked until the transaction ends. Those before have been paid: the index still names them,
 * and would else be read from its beginning each time.
 */
export async function lockDue(
  trx: Trx,
  runId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`select member_id, currency, amount, wagering from weekly_run_member
    where run_id = ${runId} and state = 'due' and member_id > ${after} order by member_id limit ${limit} for update skip locked`.execute(
    trx,
  );
  return rows;
}

/** Leaves members out who were to get something. */
export async function leaveOut(trx: Trx, runId: number, out: ReadonlyMap<number, readonly RunReason[]>): Promise<void> {
  if (out.size === 0) return;
  const rows = [...out].map(([member_id, reasons]) => ({ member_id, reasons }));
  await sql`update weekly_run_member m set state = 'out', amount = 0, wagering = 0, reasons = array(select jsonb_array_elements_text(t.reasons))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(member_id bigint, reasons jsonb)
    where m.run_id = ${runId} and m.member_id = t.member_id and m.state = 'due'`.execute(trx);
}

export async function markPaid(trx: Trx, runId: number, memberIds: readonly number[], at: Date): Promise<void> {
  await sql`update weekly_run_member set state = 'paid', paid_at = ${at}
    where run_id = ${runId} and member_id = any(${[...memberIds]}::bigint[]) and state = 'due'`.execute(trx);
}

export interface TotalRow {
  readonly run_id: number;
  readonly currency: CurrencyCode;
  readonly members: number;
  readonly left_out: number;
  readonly amount: Minor;
  readonly paid_members: number;
  readonly paid_amount: Minor;
}

/** Sums up a run that was computed. */
export async function insertTotals(trx: Trx, runId: number): Promise<readonly TotalRow[]> {
  const { rows } = await sql<TotalRow>`insert into weekly_run_total (run_id, currency, members, left_out, amount)
    select run_id, currency, count(*) filter (where state <> 'out'), count(*) filter (where state = 'out'), sum(amount)
    from weekly_run_member where run_id = ${runId} group by run_id, currency
    returning run_id, currency, members, left_out, amount, paid_members, paid_amount`.execute(trx);
  return rows;
}

const sum = (amounts: readonly Minor[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Moves members of a run from those who get something to those who were paid or are left out. Amounts in minor units. */
export async function moveTotals(
  trx: Trx,
  runId: number,
  change: { readonly currency: CurrencyCode; readonly paid: readonly Minor[]; readonly out: readonly Minor[] },
): Promise<void> {
  await sql`update weekly_run_total set members = members - ${change.out.length}, left_out = left_out + ${change.out.length},
      amount = amount - ${sum(change.out)}, paid_members = paid_members + ${change.paid.length}, paid_amount = paid_amount + ${sum(change.paid)}
    where run_id = ${runId} and currency = ${change.currency}`.execute(trx);
}

export async function totalsOf(db: Queryable, runIds: readonly number[]): Promise<readonly TotalRow[]> {
  const { rows } = await sql<TotalRow>`select run_id, currency, members, left_out, amount, paid_members, paid_amount
    from weekly_run_total where run_id = any(${[...runIds]}::bigint[]) order by currency`.execute(db);
  return rows;
}

/** Makes a computed run wait for an operator. */
export async function askApproval(trx: Trx, runId: number): Promise<void> {
  await sql`update weekly_run set state = 'waiting', needs_approval = true where run_id = ${runId}`.execute(trx);
}

/** Runs that are to be paid now, the oldest first. */
export async function runsToPay(db: Queryable, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ run_id: number }>`select run_id from weekly_run where state = 'due' and pays_at <= ${now}
    order by pays_at, run_id`.execute(db);
  return rows.map(({ run_id }) => run_id);
}

/** A run as long as it is to be paid; nobody can stop it until the transaction ends. */
export async function holdDue(trx: Trx, runId: number): Promise<RunRow | undefined> {
  const { rows } =
    await sql<RunRow>`select ${RUN} where r.run_id = ${runId} and r.state = 'due' for share of r`.execute(trx);
  return rows[0];
}

/** Ends a run of which nothing is left to pay. */
export async function endPaid(db: Queryable, runId: number, at: Date): Promise<void> {
  await sql`update weekly_run r set state = 'paid', ended_at = ${at} where run_id = ${runId} and state = 'due'
    and not exists (select from weekly_run_member m where m.run_id = r.run_id and m.state = 'due')`.execute(db);
}

export async function findRun(db: Queryable, runId: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${RUN} where r.run_id = ${runId}`.execute(db);
  return rows[0];
}

/** @returns whether it waited. @param by the operator's address. */
export async function approveRun(trx: Trx, runId: number, by: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update weekly_run set state = 'due', approved_by = ${by}, approved_at = ${at}
    where run_id = ${runId} and state = 'waiting' returning 1`.execute(trx);
  return rows.length > 0;
}

/** @returns whether there was something to stop. */
export async function stopRun(
  trx: Trx,
  runId: number,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`update weekly_run set state = 'stopped', stopped_by = ${by}, stop_reason = ${reason}, ended_at = ${at}
    where run_id = ${runId} and state in ('waiting', 'due') returning 1`.execute(trx);
  return rows.length > 0;
}

interface Window {
  readonly offset: number;
  readonly limit: number;
}

export async function readRuns(
  db: Queryable,
  state: RunState | null,
  { offset, limit }: Window,
): Promise<{ readonly rows: readonly RunRow[]; readonly total: number }> {
  const { rows } = await sql<RunRow>`select ${RUN} where (${state}::text is null or r.state = ${state})
    order by r.week desc, r.run_id desc offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from weekly_run r
    where (${state}::text is null or r.state = ${state})`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface DeskMemberRow extends MemberRow {
  readonly username: string;
  readonly state: 'due' | 'paid' | 'out';
  readonly paid_at: Date | null;
}

export async function readMembers(
  db: Queryable,
  wanted: {
    readonly runId: number;
    readonly state: string | null;
    readonly reason: string | null;
    readonly search: string;
  },
  { offset, limit }: Window,
): Promise<{ readonly rows: readonly DeskMemberRow[]; readonly total: number }> {
  const pattern = `%${wanted.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const matching = sql`from weekly_run_member w join member m on m.id = w.member_id where w.run_id = ${wanted.runId}
    and (${wanted.state}::text is null or w.state = ${wanted.state}) and (${wanted.reason}::text is null or ${wanted.reason} = any(w.reasons))
    and (${wanted.search} = '' or lower(m.username) like ${pattern})`;
  const { rows } =
    await sql<DeskMemberRow>`select w.member_id, m.username, w.currency, w.level, w.counted_loss, w.week_loss, w.deposits,
      w.amount, w.wagering, to_jsonb(w.reasons) as reasons, w.state, w.paid_at ${matching}
    order by w.amount desc, w.member_id offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
