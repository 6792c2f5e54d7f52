import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { createProposalStore, type ProposalRow } from '../../operators/domain';

export interface By {
  readonly operatorId: number;
  readonly now: Date;
}

/** @returns false when another operator has kept a version of this number. */
export async function insertVersion(
  trx: Trx,
  key: { readonly template: string; readonly version: number },
  texts: object,
  shipped: Buffer,
  { operatorId, now }: By,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into template_version (template, version, texts, shipped_sha256,
      written_by, written_at)
    values (${key.template}, ${key.version}, ${JSON.stringify(texts)}::jsonb, ${shipped}, ${operatorId}, ${now})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

export interface VersionRow {
  readonly template: string;
  readonly version: number;
  readonly texts: unknown;
  readonly shipped_sha256: Buffer;
  readonly written_by: number;
  readonly written_at: Date;
}

export async function readVersion(db: Queryable, template: string, version: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select v.template, v.version, v.texts, v.shipped_sha256, v.written_by,
      v.written_at
    from template_version v where v.template = ${template} and v.version = ${version}`.execute(db);
  return rows[0];
}

/** The newest version of each template, or of one. */
export async function readNewest(db: Queryable, template: string | null): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`select distinct on (v.template) v.template, v.version, v.texts,
      v.shipped_sha256, v.written_by, v.written_at
    from template_version v where ${template}::text is null or v.template = ${template}
    order by v.template, v.version desc`.execute(db);
  return rows;
}

/** The newest first. */
export async function readVersions(db: Queryable, template: string): Promise<readonly Omit<VersionRow, 'texts'>[]> {
  const { rows } = await sql<Omit<VersionRow, 'texts'>>`select v.template, v.version, v.shipped_sha256, v.written_by,
      v.written_at
    from template_version v where v.template = ${template} order by v.version desc`.execute(db);
  return rows;
}

/** What is in force of a template that operators have changed. `version` 0 is the shipped text, and `texts` is null then. */
export interface ShownRow {
  readonly change_id: number;
  readonly template: string;
  readonly version: number;
  readonly texts: unknown;
}

/** What is in force of each template that operators have changed, or of one. */
export async function readShown(db: Queryable, template: string | null): Promise<readonly ShownRow[]> {
  const { rows } = await sql<ShownRow>`select distinct on (c.template) c.template_change_id as change_id, c.template,
      c.version, v.texts
    from template_change c left join template_version v on v.template = c.template and v.version = c.version
    where (${template}::text is null or c.template = ${template}) and c.status = 'approved'
    order by c.template, c.decided_at desc, c.template_change_id desc`.execute(db);
  return rows;
}

/** Templates of which a version waits for a second operator. */
export async function readWaiting(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ template: string }>`select c.template from template_change c
    where c.status = 'proposed'`.execute(db);
  return new Set(rows.map(({ template }) => template));
}

/** A version that holds from its decision on, as it was published or proposed. */
export interface ChangeRow extends ProposalRow {
  readonly template: string;
  readonly version: number;
  readonly request_key: string;
}

export const templateChanges = createProposalStore<ChangeRow>({
  table: 'template_change',
  columns: sql`a.template, a.version, a.request_key`,
  requestKey: sql`a.request_key`,
  leading: 'newest',
});

export interface NewChange {
  readonly template: string;
  readonly version: number;
  readonly reason: string;
  readonly requestKey: string;
  readonly needsApproval: boolean;
}

/** @returns its number; undefined when another of this template waits. */
export async function insertChange(trx: Trx, change: NewChange, { operatorId, now }: By): Promise<number | undefined> {
  const decided = change.needsApproval
    ? { status: 'proposed', by: null, at: null }
    : { status: 'approved', by: operatorId, at: now };
  const { rows } = await sql<{ id: number }>`insert into template_change (template, version, reason, request_key,
      needs_approval, status, proposed_by, proposed_at, decided_by, decided_at)
    values (${change.template}, ${change.version}, ${change.reason}, ${change.requestKey}, ${change.needsApproval},
      ${decided.status}, ${operatorId}, ${now}, ${decided.by}, ${decided.at})
    on conflict (template) where status = 'proposed' do nothing returning template_change_id as id`.execute(trx);
  return rows[0]?.id;
}

/** Counts a sample mail that an operator sends to themselves. @returns how many it makes within the hour, and when that hour began. */
export async function countTry(
  trx: Trx,
  { operatorId, now }: By,
): Promise<{ readonly tried: number; readonly since: Date }> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<{ tried: number; since: Date }>`insert into template_try (operator_id, since, tried)
    values (${operatorId}, ${now}, 1)
    on conflict (operator_id) do update set
      tried = case when template_try.since <= ${hourAgo} then 1 else template_try.tried + 1 end,
      since = case when template_try.since <= ${hourAgo} then ${now} else template_try.since end
    returning tried, since`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a sample mail was not counted');
  return row;
}
