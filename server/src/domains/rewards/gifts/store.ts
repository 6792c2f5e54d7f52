import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { createProposalStore, type ProposalRow } from '../../operators/domain';
import type { Claim, ClaimState } from '../giving/store';
import type { Titles } from '../offers/store';

/** What an operator gives a member. */
export interface NewGift
  extends Pick<
    Claim,
    'claimId' | 'offerId' | 'version' | 'memberId' | 'cause' | 'kind' | 'currency' | 'amount' | 'units'
  > {
  /** What decides whether a second operator approves: points, or minor units, of free rounds their stakes. */
  readonly worth: number;
  readonly requestKey: string;
  readonly needsApproval: boolean;
  readonly reason: string;
}

export interface GiftRow extends ProposalRow {
  readonly member_id: number;
  readonly offer_id: string;
  readonly version: number;
  readonly titles: Titles;
  readonly cause: string;
  readonly claim_id: string;
  readonly kind: Claim['kind'];
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: Minor;
  readonly units: number;
  readonly needs_approval: boolean;
  /** Of the claim that it became; null until it is approved. */
  readonly outcome: ClaimState | null;
}

export const gifts = createProposalStore<GiftRow>({
  table: 'offer_gift',
  columns: sql`a.member_id, a.offer_id, a.version, v.titles, a.cause, a.claim_id, a.kind, a.currency, a.amount,
    a.units, a.needs_approval, case when a.status = 'approved' then c.state end as outcome`,
  joins: sql`join offer_version v using (offer_id, version) left join offer_claim c on c.claim_id = a.claim_id`,
  requestKey: sql`a.request_key`,
  leading: 'oldest',
});

/** The condition of gifts to one member. */
export const toMember = (memberId: number) => sql`a.member_id = ${memberId}`;

/** @returns the gift's id; undefined when the request key is known, or another gift of the offer waits for the member. */
export async function insertGift(
  trx: Trx,
  gift: NewGift,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<number | undefined> {
  const { memberId, offerId, version, cause, claimId, kind, currency, amount, units, worth, requestKey } = gift;
  const status: ProposalState = gift.needsApproval ? 'proposed' : 'approved';
  const decider = gift.needsApproval ? null : by;
  const { rows } = await sql<{
    id: number;
  }>`insert into offer_gift (member_id, offer_id, version, cause, claim_id, kind, currency, amount, units,
      worth, request_key, needs_approval, reason, status, proposed_by, proposed_at, decided_by, decided_at)
    values (${memberId}, ${offerId}, ${version}, ${cause}, ${claimId}, ${kind}, ${currency}, ${amount}, ${units}, ${worth}, ${requestKey},
      ${gift.needsApproval}, ${gift.reason}, ${status}, ${by.operatorId}, ${by.now}, ${decider?.operatorId ?? null}, ${decider?.now ?? null})
    on conflict do nothing returning offer_gift_id as id`.execute(trx);
  return rows[0]?.id;
}

/** The worth of a member's gifts since a moment that one operator alone gave; points by hand are counted with points. @param isPoints of points, or of everything else. */
export async function givenWithoutApproval(
  db: Queryable,
  memberId: number,
  isPoints: boolean,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ worth: number }>`select (
      coalesce((select sum(worth) from offer_gift
        where member_id = ${memberId} and not needs_approval and (kind = 'points') = ${isPoints} and proposed_at > ${since}), 0)
      + coalesce((select sum(abs(points)) from loyalty_by_hand
        where ${isPoints} and member_id = ${memberId} and not needs_approval and proposed_at > ${since}), 0))::bigint as worth`.execute(
    db,
  );
  return rows[0]?.worth ?? 0;
}
