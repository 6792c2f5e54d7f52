import { sql } from 'kysely';
import { FIGURES_OF_TRANSFERS } from '../../../ledger/read';
import type { Queryable, Trx } from '../../../platform/database';
import { OPEN_STATES } from '../rules';
import type { WithdrawalRecord } from './withdrawals';

/** A cash-out with what an operator weighs it against; sums in minor units over the whole life of the account. */
export interface ReviewRecord extends WithdrawalRecord {
  readonly username: string;
  readonly member_name: string;
  readonly country: string;
  readonly member_since: Date;
  readonly deposited: number;
  readonly withdrawn: number;
  readonly staked: number;
  readonly won: number;
  /** The member's paid cash-outs that were returned, and those of them that no provider has reported. */
  readonly returns: number;
  readonly returns_by_hand: number;
  readonly approvals: readonly { readonly operatorId: number; readonly time: string }[];
}

const REVIEW = sql`select w.*, m.username, m.first_name || ' ' || m.last_name as member_name, m.country_code as country,
    m.created_at as member_since, sums.*, approved.approvals, returned.returns, returned.returns_by_hand
  from chosen w join member m on m.id = w.member_id
  cross join lateral (select
      ${FIGURES_OF_TRANSFERS}
    from transfer t where t.member_id = w.member_id) sums
  cross join lateral (select count(*) as returns, count(*) filter (where returned_by <> 'provider') as returns_by_hand
    from withdrawal r where r.member_id = w.member_id and r.returned_by is not null) returned
  cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('operatorId', a.operator_id,
        'time', to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.created_at, a.operator_id), '[]') as approvals
    from withdrawal_approval a where a.member_id = w.member_id and a.withdrawal_id = w.withdrawal_id) approved`;

export async function findForDesk(
  queryable: Queryable,
  memberId: number,
  withdrawalId: number,
): Promise<ReviewRecord | undefined> {
  const { rows } = await sql<ReviewRecord>`with chosen as
    (select * from withdrawal where member_id = ${memberId} and withdrawal_id = ${withdrawalId}) ${REVIEW}`.execute(
    queryable,
  );
  return rows[0];
}

/** Cash-outs of these members, and one by its number or by the reference that it was paid with. */
export interface Sought {
  readonly memberIds: readonly number[];
  readonly number: string;
}

const OPEN = sql<boolean>`(status = any(${[...OPEN_STATES]}::smallint[]) or (member_id, withdrawal_id) in
    (select member_id, withdrawal_id from payout where trouble is not null and resolution is null)
  or (member_id, member_id || '-' || withdrawal_id) in (select member_id, reference_id from operator_credit where state = 'asked'))`;

const isSought = ({ memberIds, number }: Sought) => sql<boolean>`(member_id = any(${[...memberIds]}::bigint[])
    or member_id || '-' || withdrawal_id = ${number} or reference = ${number})`;

/**
 * Open cash-outs oldest first, ended ones newest first.
 * @param status undefined: all that wait for an operator, including payouts in trouble and credits that wait for a second operator; with `sought`
 * every state, newest first.
 */
export async function readQueue(
  queryable: Queryable,
  status: number | undefined,
  sought: Sought | undefined,
  window: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ReviewRecord[]; total: number }> {
  const inState = status === undefined ? (sought ? sql<boolean>`true` : OPEN) : sql<boolean>`status = ${status}`;
  const wanted = sought ? sql<boolean>`${inState} and ${isSought(sought)}` : inState;
  const isOver = status === undefined ? sought !== undefined : !OPEN_STATES.some((open) => open === status);
  const order = sql.raw(
    isOver ? 'created_at desc, member_id, withdrawal_id desc' : 'created_at, member_id, withdrawal_id',
  );
  const { rows } = await sql<ReviewRecord>`with chosen as (select * from withdrawal where ${wanted}
      order by ${order} limit ${window.limit} offset ${window.offset})
    select * from (${REVIEW}) reviewed order by ${order}`.execute(queryable);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from withdrawal where ${wanted}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** @returns false when this operator has approved before. */
export async function insertApproval(
  trx: Trx,
  key: { readonly memberId: number; readonly withdrawalId: number },
  operatorId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into withdrawal_approval (member_id, withdrawal_id, operator_id, created_at)
    values (${key.memberId}, ${key.withdrawalId}, ${operatorId}, ${now}) on conflict do nothing returning operator_id`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function countApprovals(
  trx: Trx,
  key: { readonly memberId: number; readonly withdrawalId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from withdrawal_approval
    where member_id = ${key.memberId} and withdrawal_id = ${key.withdrawalId}`.execute(trx);
  return rows[0]?.count ?? 0;
}
