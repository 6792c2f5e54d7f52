import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../../platform/database';
import { createProposalStore, type ProposalRow } from '../../../operators/domain';
import type { StoredMission, StoredRace } from './read-terms';

/** What is proposed. */
export type Proposed =
  | { readonly kind: 'mission'; readonly content: StoredMission }
  | { readonly kind: 'race'; readonly content: StoredRace };

export type ContestChangeRow = ProposalRow & Proposed;

export const contestChanges = createProposalStore<ContestChangeRow>({
  table: 'contest_change',
  columns: sql`a.kind, a.content`,
  leading: 'newest',
});

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

/** What races have paid, minor units by race. */
export async function paidBy(db: Queryable, raceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{
    race_id: number;
    paid: number;
  }>`select race_id, sum(prize)::bigint as paid from race_entry
    where race_id = any(${[...raceIds]}::bigint[]) group by race_id`.execute(db);
  return new Map(rows.map((row) => [row.race_id, row.paid]));
}
