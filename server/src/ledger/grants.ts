import { type Minor, minor, ZERO } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database';
import type { Leg } from './post';

/** How a grant ended: its wagering was done, its time was over, it was given up or taken back, or all of it was lost. */
export type GrantEnd = 'converted' | 'expired' | 'forfeited' | 'used_up';

/** The key of the movement that gives a grant. */
export const grantKey = (grantId: string): string => `bonus:${grantId}:grant`;
/** Every end of a grant shares this key, so that it ends only once. */
export const endKey = (grantId: string): string => `bonus:${grantId}:end`;

/** What a stake means to the active grant. The caller reads it from the grant's offer, which never changes. */
export interface GrantTerms {
  /** The grant that the terms belong to: the stake is taken only while this one is active. */
  readonly grantId: string;
  /** False where the offer excludes the game: then the stake is paid in cash only. */
  readonly paysFromBonus: boolean;
  /** What of the stake counts towards the wagering, minor units; 0 for a game that does not contribute. */
  readonly counted: Minor;
}

/** What was staked from each of a member's accounts, or returns to it, minor units. */
export interface Split {
  readonly cash: Minor;
  readonly bonus: Minor;
}

/** How a stake is paid: cash before bonus. */
export function splitStake(cost: Minor, cash: Minor): Split {
  const fromCash = Math.min(cost, cash);
  return { cash: minor(fromCash), bonus: minor(cost - fromCash) };
}

/**
 * What returns to each account: in the proportion in which the stake was paid, the bonus's part rounded down.
 * @param cost the stake, minor units, above zero. @param bonusCost what of it was bonus money.
 */
export function splitReturn(amount: Minor, cost: Minor, bonusCost: Minor): Split {
  const bonus = bonusCost === 0 ? 0 : Number((BigInt(amount) * BigInt(bonusCost)) / BigInt(cost));
  return { cash: minor(amount - bonus), bonus: minor(bonus) };
}

/** The legs of a split amount; those of zero are left out. @param leg what moves, by the member's account. */
export const legsOf = (split: Split, leg: (account: 'cash' | 'bonus') => Omit<Leg, 'amount'>): Leg[] =>
  (['cash', 'bonus'] as const).flatMap((account) =>
    split[account] > 0 ? [{ ...leg(account), amount: split[account] }] : [],
  );

/** A grant as the ledger keeps it; amounts in minor units. */
export interface GrantRow {
  readonly grant_id: string;
  readonly amount: Minor;
  readonly wagering: Minor;
  readonly state: 'active' | GrantEnd;
}

export async function findGrant(db: Queryable, memberId: number, grantId: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`select grant_id, amount, wagering, state from bonus_grant
    where member_id = ${memberId} and grant_id = ${grantId}`.execute(db);
  return rows[0];
}

/** The grant that was active when a transfer of the member was written: the last that was granted before it. */
export async function grantAt(db: Queryable, memberId: number, seq: number): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`select g.grant_id, g.amount, g.wagering, g.state from transfer t
    join bonus_grant g on g.member_id = t.member_id and g.grant_id = t.reference_id
    where t.member_id = ${memberId} and t.seq < ${seq} and t.kind = 'bonus_grant' order by t.seq desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** When a member's grant was active, and whether it became cash. */
export interface GrantSpan {
  readonly memberId: number;
  readonly grantId: string;
  readonly grantedAt: Date;
  /** Null while it is active. */
  readonly endedAt: Date | null;
  readonly isConverted: boolean;
}

/** Grants of some members that are active, or ended after a moment. */
export async function grantSpans(
  db: Queryable,
  memberIds: readonly number[],
  endedSince: Date,
): Promise<readonly GrantSpan[]> {
  const { rows } =
    await sql<GrantSpan>`select member_id as "memberId", grant_id as "grantId", granted_at as "grantedAt", ended_at as "endedAt",
      state = 'converted' as "isConverted"
    from bonus_grant where member_id = any(${[...memberIds]}::bigint[]) and (ended_at is null or ended_at >= ${endedSince})`.execute(
      db,
    );
  return rows;
}

/** Whether bonus money is at stake in a round or a bet that has not ended: a grant cannot end meanwhile. Needs the wallet's lock. */
export async function isBonusAtStake(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 where exists (select from round where member_id = ${memberId} and active and bonus_cost is not null)
    or exists (select from live_bet where member_id = ${memberId} and state = 'open' and bonus_stake is not null)`.execute(
      db,
    );
  return rows.length > 0;
}

/** Progress that a stake returns when it comes back: none once the wagering is done, and never more than was asked. */
export const progressBack = (left: Minor, asked: Minor, counted: Minor): Minor =>
  left === 0 ? ZERO : minor(Math.min(counted, asked - left));
