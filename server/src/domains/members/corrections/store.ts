import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database';
import { createProposalStore, type ProposalRow } from '../../operators/domain';
import type { Details, SomeDetails } from './rules';

export interface CorrectionRow extends ProposalRow {
  readonly member_id: number;
  readonly username: string;
  readonly data_version: number;
  readonly before: SomeDetails;
  readonly after: SomeDetails;
  readonly request_key: string;
  readonly needs_approval: boolean;
}

export const corrections = createProposalStore<CorrectionRow>({
  table: 'member_correction',
  columns: sql`a.member_id, m.username, a.data_version, a.before, a.after, a.request_key, a.needs_approval`,
  joins: sql`join member m on m.id = a.member_id`,
  requestKey: sql`a.request_key`,
  leading: 'oldest',
});

/** @returns its number; undefined when another correction of the member waits. */
export async function insertCorrection(
  trx: Trx,
  correction: Pick<CorrectionRow, 'member_id' | 'data_version' | 'before' | 'after' | 'request_key' | 'reason'> & {
    readonly needs_approval: boolean;
  },
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<number | undefined> {
  const { needs_approval: waits } = correction;
  const status: ProposalState = waits ? 'proposed' : 'approved';
  const [decidedBy, decidedAt] = waits ? [null, null] : [operatorId, now];
  const { rows } = await sql<{ id: number }>`
    insert into member_correction (member_id, data_version, before, after, request_key, needs_approval, reason, status,
      proposed_by, proposed_at, decided_by, decided_at)
    values (${correction.member_id}, ${correction.data_version}, ${JSON.stringify(correction.before)}::jsonb,
      ${JSON.stringify(correction.after)}::jsonb, ${correction.request_key}, ${waits}, ${correction.reason}, ${status},
      ${operatorId}, ${now}, ${decidedBy}, ${decidedAt})
    on conflict do nothing returning member_correction_id as id`.execute(trx);
  return rows[0]?.id;
}

/**
 * Stores a member's corrected data.
 * @param version that the correction was made on @returns false, without an effect, when the data have changed since
 */
export async function storeDetails(
  trx: Trx,
  memberId: number,
  version: number,
  details: Details,
  provesEmail: boolean,
): Promise<boolean> {
  const { rows } = await sql`update member set
      first_name = ${details.firstName}, last_name = ${details.lastName}, birthday = to_date(${details.birthday}, 'YYYY/MM/DD'),
      email = ${details.email}, email_proved = email_proved and ${!provesEmail}, mobile_prefix = ${details.mobilePrefix}, mobile = ${details.mobile},
      country_code = ${details.countryCode}, state_code = ${details.stateCode}, city = ${details.city},
      postal_code = ${details.postalCode}, address = ${details.address}, data_version = data_version + 1
    where id = ${memberId} and data_version = ${version} returning id`.execute(trx);
  return rows.length === 1;
}

/** A registration's address follows the member's, and no password of its own opens the account. */
export async function moveClaim(trx: Trx, memberId: number, email: string): Promise<void> {
  await sql`update username_claim set email = ${email} where member_id = ${memberId}`.execute(trx);
}
