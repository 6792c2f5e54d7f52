import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database';
import { createProposalStore, type ProposalRow } from '../../../operators/domain';

export interface PointsByHandRow extends ProposalRow {
  readonly member_id: number;
  /** Below zero for points that are taken. */
  readonly points: number;
  readonly request_key: string;
  readonly needs_approval: boolean;
}

/** Who inserts, and when. */
export interface By {
  readonly operatorId: number;
  readonly now: Date;
}

export interface NewPoints {
  readonly memberId: number;
  readonly points: number;
  readonly requestKey: string;
  readonly needsApproval: boolean;
  readonly reason: string;
}

export const pointsByHand = createProposalStore<PointsByHandRow>({
  table: 'loyalty_by_hand',
  columns: sql`a.member_id, a.points, a.request_key, a.needs_approval`,
  requestKey: sql`a.request_key`,
  leading: 'newest',
});

/** @returns its number; undefined when the request key is known. */
export async function insertPoints(
  trx: Trx,
  { memberId, points, requestKey, needsApproval, reason }: NewPoints,
  { operatorId, now }: By,
): Promise<number | undefined> {
  const status: ProposalState = needsApproval ? 'proposed' : 'approved';
  const [decidedBy, decidedAt] = needsApproval ? [null, null] : [operatorId, now];
  const { rows } = await sql<{
    id: number;
  }>`insert into loyalty_by_hand (member_id, points, request_key, needs_approval, reason, status, proposed_by, proposed_at, decided_by, decided_at)
    values (${memberId}, ${points}, ${requestKey}, ${needsApproval}, ${reason}, ${status}, ${operatorId}, ${now}, ${decidedBy}, ${decidedAt})
    on conflict do nothing returning loyalty_by_hand_id as id`.execute(trx);
  return rows[0]?.id;
}

/** Points that one operator alone gave or took of a member since a moment, gifts under an offer with them. Needs the member's lock. */
export async function changedWithoutApproval(trx: Trx, memberId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select (
      coalesce((select sum(abs(points)) from loyalty_by_hand
        where member_id = ${memberId} and not needs_approval and proposed_at > ${since}), 0)
      + coalesce((select sum(worth) from offer_gift
        where member_id = ${memberId} and not needs_approval and kind = 'points' and proposed_at > ${since}), 0))::bigint as sum`.execute(
    trx,
  );
  return rows[0]?.sum ?? 0;
}
