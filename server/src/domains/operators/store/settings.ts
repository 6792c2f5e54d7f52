import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import { PROPOSAL_COLUMNS, PROPOSAL_JOINS, type ProposalRow } from './proposals';

export interface SettingChangeRow extends ProposalRow {
  readonly key: string;
  readonly value: unknown;
}

const SELECTED = sql`select a.setting_change_id as id, a.key, a.value, ${PROPOSAL_COLUMNS} from setting_change a ${PROPOSAL_JOINS}`;

export async function readWaitingChanges(queryable: Queryable): Promise<readonly SettingChangeRow[]> {
  const { rows } = await sql<SettingChangeRow>`${SELECTED} where a.status = 'proposed'`.execute(queryable);
  return rows;
}

export async function findSettingChange(queryable: Queryable, id: number): Promise<SettingChangeRow | undefined> {
  const { rows } = await sql<SettingChangeRow>`${SELECTED} where a.setting_change_id = ${id}`.execute(queryable);
  return rows[0];
}

/** @returns the new proposal's id, or undefined when a change of this setting waits already */
export async function insertSettingChange(
  queryable: Queryable,
  change: { key: string; value: unknown; reason: string },
  by: { operatorId: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ setting_change_id: number }>`
    insert into setting_change (key, value, reason, proposed_by, proposed_at)
    values (${change.key}, ${JSON.stringify(change.value)}::jsonb, ${change.reason}, ${by.operatorId}, ${by.now})
    on conflict (key) where status = 'proposed' do nothing returning setting_change_id`.execute(queryable);
  return rows[0]?.setting_change_id;
}
