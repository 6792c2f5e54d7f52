import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { Role } from '../rules';

export interface InvitationRow {
  readonly invitation_id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly reason: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly state: 'open' | 'accepted' | 'withdrawn' | 'lapsed';
  readonly inviter_email: string;
  readonly inviter_role: Role;
  readonly inviter_enabled: boolean;
}

const SELECTED = sql`select i.invitation_id, i.email, i.name, i.role, i.reason, i.sent_at, i.expires_at, i.state,
  o.email as inviter_email, o.role as inviter_role, o.enabled as inviter_enabled
  from operator_invitation i join operator o on o.operator_id = i.invited_by`;

/** One link of an invitation: the hash of its secret, the voucher, and its term. */
export interface Link {
  readonly tokenHash: Buffer;
  readonly invitedBy: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Open invitations, the newest first, those that have expired or are void among them. */
export async function readOpenInvitations(queryable: Queryable): Promise<readonly InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`${SELECTED} where i.state = 'open' order by i.sent_at desc`.execute(
    queryable,
  );
  return rows;
}

export async function findOpenInvitation(queryable: Queryable, email: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`${SELECTED} where i.state = 'open' and i.email = ${email}`.execute(
    queryable,
  );
  return rows[0];
}

export async function getInvitation(queryable: Queryable, id: number): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`${SELECTED} where i.invitation_id = ${id}`.execute(queryable);
  return rows[0];
}

export async function findInvitation(queryable: Queryable, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`${SELECTED} where i.token_hash = ${tokenHash}`.execute(queryable);
  return rows[0];
}

/** @returns the new invitation's id */
export async function insertInvitation(
  queryable: Queryable,
  invited: Pick<InvitationRow, 'email' | 'name' | 'role' | 'reason'>,
  link: Link,
): Promise<number> {
  const { rows } = await sql<{ invitation_id: number }>`
    insert into operator_invitation (email, name, role, reason, token_hash, invited_by, sent_at, expires_at)
    values (${invited.email}, ${invited.name}, ${invited.role}, ${invited.reason},
      ${link.tokenHash}, ${link.invitedBy}, ${link.sentAt}, ${link.expiresAt})
    returning invitation_id`.execute(queryable);
  if (!rows[0]) throw new Error('an invitation was not written');
  return rows[0].invitation_id;
}

/** Replaces the link of an open invitation. */
export async function replaceLink(queryable: Queryable, id: number, link: Link): Promise<void> {
  await sql`update operator_invitation set token_hash = ${link.tokenHash}, invited_by = ${link.invitedBy},
      sent_at = ${link.sentAt}, expires_at = ${link.expiresAt}
    where invitation_id = ${id} and state = 'open'`.execute(queryable);
}

/** @returns false when the invitation had ended before: of two racing ends exactly one wins. */
export async function endInvitation(
  queryable: Queryable,
  id: number,
  end: { state: 'withdrawn' } | { state: 'accepted'; operatorId: number },
  now: Date,
): Promise<boolean> {
  const operatorId = end.state === 'accepted' ? end.operatorId : null;
  const { numAffectedRows } = await sql`
    update operator_invitation set state = ${end.state}, operator_id = ${operatorId}, ended_at = ${now}
    where invitation_id = ${id} and state = 'open'`.execute(queryable);
  return numAffectedRows === 1n;
}

/** Ends the open invitation of an address when it is superseded. */
export async function lapseInvitation(queryable: Queryable, email: string, now: Date): Promise<void> {
  await sql`update operator_invitation set state = 'lapsed', ended_at = ${now}
    where email = ${email} and state = 'open'`.execute(queryable);
}
