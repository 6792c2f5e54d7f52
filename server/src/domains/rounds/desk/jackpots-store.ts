import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { JackpotTerms } from '../jackpots/rules';
import { PROPOSAL_COLUMNS, PROPOSAL_JOINS, type ProposalRow } from '../../operators/domain';

/** A proposed jackpot change; at most one proposal per `subject` may be pending. */
export type Proposed =
  | { readonly kind: 'create'; readonly subject: string; readonly content: JackpotTerms }
  | { readonly kind: 'assign'; readonly subject: string; readonly content: { readonly jackpot: string | null } }
  | { readonly kind: 'move'; readonly subject: string; readonly content: { readonly to: string } };

export type JackpotChangeRow = ProposalRow & Proposed;

const SELECTED = sql`select a.jackpot_change_id as id, a.kind, a.subject, a.content, ${PROPOSAL_COLUMNS}
  from jackpot_change a ${PROPOSAL_JOINS}`;

/** @returns the new proposal's id, or undefined when one with the same subject is already pending */
export async function insertJackpotChange(
  queryable: Queryable,
  { kind, subject, content }: Proposed,
  reason: string,
  by: { operatorId: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ jackpot_change_id: number }>`
    insert into jackpot_change (kind, subject, content, reason, proposed_by, proposed_at)
    values (${kind}, ${subject}, ${JSON.stringify(content)}::jsonb, ${reason}, ${by.operatorId}, ${by.now})
    on conflict (kind, subject) where status = 'proposed' do nothing returning jackpot_change_id`.execute(queryable);
  return rows[0]?.jackpot_change_id;
}

export async function findJackpotChange(queryable: Queryable, id: number): Promise<JackpotChangeRow | undefined> {
  const { rows } = await sql<JackpotChangeRow>`${SELECTED} where a.jackpot_change_id = ${id}`.execute(queryable);
  return rows[0];
}

/** Pending proposals, oldest first; then the decided ones, newest first. */
export async function readJackpotChanges(queryable: Queryable, decided: number): Promise<JackpotChangeRow[]> {
  const { rows: waiting } = await sql<JackpotChangeRow>`${SELECTED} where a.status = 'proposed'
    order by a.jackpot_change_id`.execute(queryable);
  const { rows: past } = await sql<JackpotChangeRow>`${SELECTED} where a.status <> 'proposed'
    order by a.decided_at desc, a.jackpot_change_id desc limit ${decided}`.execute(queryable);
  return [...waiting, ...past];
}
