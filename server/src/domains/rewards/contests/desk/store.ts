import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../../platform/database';
import { PROPOSAL_COLUMNS, PROPOSAL_JOINS, type ProposalRow } from '../../../operators/domain';
import type { StoredMission, StoredRace } from './read-terms';

/** What is proposed. */
export type Proposed =
  | { readonly kind: 'mission'; readonly content: StoredMission }
  | { readonly kind: 'race'; readonly content: StoredRace };

export type ContestChangeRow = ProposalRow & Proposed;

const SELECT = sql`select a.contest_change_id as id, a.kind, a.content, ${PROPOSAL_COLUMNS} from contest_change a ${PROPOSAL_JOINS}`;

/** @returns its number. */
export async function insertChange(
  trx: Trx,
  { kind, content }: { readonly kind: Proposed['kind']; readonly content: object },
  reason: string,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`insert into contest_change (kind, content, reason, proposed_by, proposed_at)
    values (${kind}, ${JSON.stringify(content)}::jsonb, ${reason}, ${operatorId}, ${now}) returning contest_change_id as id`.execute(
    trx,
  );
  return rows[0]?.id;
}

export async function findChange(db: Queryable, id: number): Promise<ContestChangeRow | undefined> {
  const { rows } = await sql<ContestChangeRow>`${SELECT} where a.contest_change_id = ${id}`.execute(db);
  return rows[0];
}

/** A page of proposals: those that wait first, the others newest first. @param status null for all */
export async function readChanges(
  db: Queryable,
  status: ProposalState | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly ContestChangeRow[]; readonly total: number }> {
  const { rows } = await sql<ContestChangeRow>`${SELECT} where (${status}::text is null or a.status = ${status})
    order by a.status = 'proposed' desc, a.contest_change_id desc offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from contest_change
    where (${status}::text is null or status = ${status})`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** What races have paid, minor units by race. */
export async function paidBy(db: Queryable, raceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{
    race_id: number;
    paid: number;
  }>`select race_id, sum(prize)::bigint as paid from race_entry
    where race_id = any(${[...raceIds]}::bigint[]) group by race_id`.execute(db);
  return new Map(rows.map((row) => [row.race_id, row.paid]));
}
