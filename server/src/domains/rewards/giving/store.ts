import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { OncePer } from '@croupier/contract/rewards/eligibility';
import type { Limits } from '@croupier/contract/rewards/limits';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** Another member who claimed the offer before, and what both share. */
export interface Match {
  readonly by: OncePer;
  readonly memberId: number;
}

export type ClaimState = 'given' | 'held' | 'offered' | 'refused';

/** What a member was given under an offer, or would be given. */
export interface Claim {
  readonly claimId: string;
  readonly offerId: string;
  readonly version: number;
  readonly memberId: number;
  /** What it is given for, once: the deposit, the week, the code, the gift. */
  readonly cause: string;
  readonly state: ClaimState;
  readonly kind: 'bonus' | 'cash' | 'points' | 'freeRounds';
  readonly currency: CurrencyCode;
  /** Minor units; 0 for points and rounds. */
  readonly amount: Minor;
  /** Points, or rounds; 0 for money. */
  readonly units: number;
  /** What it takes of the offer's budgets, minor units: the money, or the stakes that the house pays for free rounds; 0 for points. */
  readonly budgeted: Minor;
  /** The deposit that it is given for, minor units; 0 without one. */
  readonly deposited: Minor;
  readonly matches: readonly Match[];
  readonly createdAt: Date;
}

const CLAIM = sql`claim_id as "claimId", offer_id as "offerId", version, member_id as "memberId", cause, state, kind, currency, amount,
  units, budgeted, deposited, matches, created_at as "createdAt"`;

/** @returns false when the cause is known: nothing changed. */
export async function insertClaim(trx: Trx, claim: Claim): Promise<boolean> {
  const { rows } =
    await sql`insert into offer_claim (claim_id, offer_id, version, member_id, cause, state, kind, currency, amount, units, budgeted,
      deposited, matches, created_at)
    values (${claim.claimId}, ${claim.offerId}, ${claim.version}, ${claim.memberId}, ${claim.cause}, ${claim.state}, ${claim.kind},
      ${claim.currency}, ${claim.amount}, ${claim.units}, ${claim.budgeted}, ${claim.deposited}, ${JSON.stringify(claim.matches)}::jsonb, ${claim.createdAt})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

export async function findClaim(db: Queryable, claimId: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`select ${CLAIM} from offer_claim where claim_id = ${claimId}`.execute(db);
  return rows[0];
}

/** Whether a cause has brought a member anything, given or held. */
export async function hasClaims(db: Queryable, memberId: number, cause: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from offer_claim where member_id = ${memberId} and cause = ${cause} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a member has an offer, given, held or offered. */
export async function hasClaimed(db: Queryable, memberId: number, offerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from offer_claim where member_id = ${memberId} and offer_id = ${offerId}
    and state <> 'refused' limit 1`.execute(db);
  return rows.length > 0;
}

/** What a cause has brought a member, whatever its state. */
export async function claimsOfCause(db: Queryable, memberId: number, cause: string): Promise<readonly Claim[]> {
  const { rows } = await sql<Claim>`select ${CLAIM} from offer_claim where member_id = ${memberId} and cause = ${cause}
    order by claim_id`.execute(db);
  return rows;
}

/** A page of claims that wait for an operator, the oldest first, and how many there are. */
export async function heldClaims(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Claim[]; readonly total: number }> {
  const { rows } = await sql<Claim>`select ${CLAIM} from offer_claim where state = 'held'
    order by created_at, claim_id offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from offer_claim
    where state = 'held'`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Gifts that wait for their member to accept them. */
export async function offeredClaims(db: Queryable, memberId: number): Promise<readonly Claim[]> {
  const { rows } = await sql<Claim>`select ${CLAIM} from offer_claim where member_id = ${memberId} and state = 'offered'
    order by created_at, claim_id`.execute(db);
  return rows;
}

/** Moves a claim out of a state. @returns whether it was in it. */
export async function decideClaim(
  trx: Trx,
  {
    claimId,
    from,
    to,
    at,
    by,
  }: { claimId: string; from: 'held' | 'offered'; to: ClaimState; at: Date; by: number | null },
): Promise<boolean> {
  const { rows } = await sql`update offer_claim set state = ${to}, decided_at = ${at}, decided_by = ${by}
    where claim_id = ${claimId} and state = ${from} returning 1`.execute(trx);
  return rows.length > 0;
}

/** What an offer has used of its budgets so far, through all of its versions, with what is kept back for claims that wait; minor units of a currency. */
export interface OfferUse {
  readonly claimsOfMember: number;
  readonly claimsInTotal: number;
  readonly given: Minor;
  readonly givenToday: Minor;
}

/**
 * @param today midnight UTC. @param limits of the offer: without a limit for all members together, only the member's own claims are read. Holds until
 * the transaction ends when the offer is locked.
 */
export async function useOf(
  db: Queryable,
  {
    offerId,
    memberId,
    currency,
    today,
    limits: { total, budget },
  }: {
    offerId: string;
    memberId: number;
    currency: CurrencyCode;
    today: Date;
    limits: Pick<Limits, 'total' | 'budget'>;
  },
): Promise<OfferUse> {
  const isShared = total !== null || budget.total !== null || budget.day !== null;
  const counted = isShared ? sql`true` : sql`member_id = ${memberId}`;
  const { rows } = await sql<OfferUse>`select count(*) filter (where member_id = ${memberId}) as "claimsOfMember",
      count(*) as "claimsInTotal", coalesce(sum(budgeted) filter (where currency = ${currency}), 0)::bigint as given,
      coalesce(sum(budgeted) filter (where currency = ${currency} and created_at >= ${today}), 0)::bigint as "givenToday"
    from offer_claim where offer_id = ${offerId} and state <> 'refused' and ${counted}`.execute(db);
  const [use] = rows;
  if (!use) throw new Error('a count without a row');
  return use;
}

/** Which of the members have claimed an offer. @param cause counts only claims of this cause, such as a week; undefined counts all. */
export async function claimants(
  db: Queryable,
  { offerId, memberIds, cause }: { offerId: string; memberIds: readonly number[]; cause: string | undefined },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ memberId: number }>`select distinct member_id as "memberId" from offer_claim
    where offer_id = ${offerId} and member_id = any(${[...memberIds]}::bigint[]) and state <> 'refused'
      and (${cause ?? null}::text is null or cause = ${cause ?? null})`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** The offers that a member has claimed, each once. */
export async function claimedOffers(
  db: Queryable,
  memberId: number,
): Promise<readonly Pick<Claim, 'offerId' | 'version'>[]> {
  const { rows } = await sql<
    Pick<Claim, 'offerId' | 'version'>
  >`select distinct offer_id as "offerId", version from offer_claim
    where member_id = ${memberId} and state <> 'refused'`.execute(db);
  return rows;
}

/** A member's answers to offers: true for accepted, false for declined. */
export async function answersOf(db: Queryable, memberId: number): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{
    offerId: string;
    accepted: boolean;
  }>`select offer_id as "offerId", accepted from offer_answer
    where member_id = ${memberId}`.execute(db);
  return new Map(rows.map(({ offerId, accepted }) => [offerId, accepted]));
}

export async function storeAnswer(
  db: Queryable,
  { memberId, offerId, accepted, at }: { memberId: number; offerId: string; accepted: boolean; at: Date },
): Promise<void> {
  await sql`insert into offer_answer (member_id, offer_id, accepted, answered_at)
    values (${memberId}, ${offerId}, ${accepted}, ${at})
    on conflict (member_id, offer_id) do update set accepted = excluded.accepted, answered_at = excluded.answered_at`.execute(
    db,
  );
}

/** What a member chose for deposits: an offer in the version that was shown, or none. */
export interface DepositChoice {
  readonly offerId: string | null;
  readonly version: number | null;
  readonly chosenAt: Date;
}

export async function storeDepositChoice(db: Queryable, memberId: number, choice: DepositChoice): Promise<void> {
  await sql`insert into deposit_offer_choice (member_id, offer_id, version, chosen_at)
    values (${memberId}, ${choice.offerId}, ${choice.version}, ${choice.chosenAt})`.execute(db);
}

/** The choice that held at a moment; undefined when the member had made none. */
export async function depositChoiceAt(db: Queryable, memberId: number, at: Date): Promise<DepositChoice | undefined> {
  const { rows } = await sql<DepositChoice>`select offer_id as "offerId", version, chosen_at as "chosenAt"
    from deposit_offer_choice where member_id = ${memberId} and chosen_at <= ${at} order by id desc limit 1`.execute(
    db,
  );
  return rows[0];
}
