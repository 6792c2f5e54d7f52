import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { TRAITS } from '@croupier/contract/calls/rewards/invitations-desk';
import { sql } from 'kysely';
import type { FirstDeposit } from '../../../ledger/first-deposits';
import { readCursor, type StakeCursor } from '../../../ledger/stakes/feed';
import type { Queryable, Trx } from '../../../platform/database';

export type Trait = (typeof TRAITS)[number];
export type ReferralState = 'staking' | 'counted' | 'held' | 'refused';

/** An invited member who has made a first deposit. */
export interface InvitedRow {
  readonly member_id: number;
  readonly inviter_id: number;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly deposit_amount: Minor;
  readonly deposit_seq: number;
  /** Own money staked since, minor units. */
  readonly staked: number;
  readonly state: ReferralState;
  /** The operator who decided last. */
  readonly decided_by: string | null;
}

const INVITED = sql`member_id, inviter_id, currency, deposit_amount, deposit_seq, staked, state, decided_by`;

export interface Mark {
  readonly cursor: StakeCursor;
  /** First day of the first month that is not closed; null before the first closing. */
  readonly openMonth: string | null;
}

/** Reads the mark and locks it against other counters and closings until the transaction ends. */
export async function lockMark(trx: Trx): Promise<Mark> {
  const { rows } = await sql<{ cursor: string; open_month: string | null }>`select cursor,
      to_char(open_month, 'YYYY-MM-DD') as open_month from invitation_mark for update`.execute(trx);
  if (!rows[0]) throw new Error('the count of invitations has lost its mark');
  return { cursor: readCursor(rows[0].cursor), openMonth: rows[0].open_month };
}

/** The first month that is not closed, see `Mark`. */
export async function readOpenMonth(queryable: Queryable): Promise<string | null> {
  const { rows } = await sql<{ open_month: string | null }>`select to_char(open_month, 'YYYY-MM-DD') as open_month
    from invitation_mark`.execute(queryable);
  return rows[0]?.open_month ?? null;
}

export async function moveCursor(trx: Trx, cursor: StakeCursor): Promise<void> {
  await sql`update invitation_mark set cursor = ${cursor}`.execute(trx);
}

export async function moveOpenMonth(trx: Trx, month: string): Promise<void> {
  await sql`update invitation_mark set open_month = ${month}::date`.execute(trx);
}

/** Invited members among some, by id and locked in the order of their ids. */
export async function lockInvited(trx: Trx, memberIds: readonly number[]): Promise<ReadonlyMap<number, InvitedRow>> {
  const { rows } = await sql<InvitedRow>`select ${INVITED} from invited_member
    where member_id = any(${[...memberIds]}::bigint[]) order by member_id for update`.execute(trx);
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Members of some who have no row yet. */
export async function unknownAmong(queryable: Queryable, memberIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from unnest(${[...memberIds]}::bigint[]) as m (id)
    where not exists (select from invited_member where member_id = m.id)`.execute(queryable);
  return rows.map(({ id }) => id);
}

/** Adds an invited member with the first deposit. Idempotent. */
export async function insertInvited(trx: Trx, inviterId: number, deposit: FirstDeposit): Promise<void> {
  await sql`insert into invited_member (member_id, inviter_id, currency, deposit_amount, deposit_seq)
    values (${deposit.memberId}, ${inviterId}, ${deposit.currency}, ${deposit.amount}, ${deposit.seq})
    on conflict do nothing`.execute(trx);
}

export async function storeStaked(trx: Trx, memberId: number, staked: number): Promise<void> {
  await sql`update invited_member set staked = ${staked} where member_id = ${memberId}`.execute(trx);
}

/** Adds to the net win of months. @param wins minor units, negative where the member won */
export async function addNetWins(
  trx: Trx,
  wins: readonly { readonly memberId: number; readonly month: string; readonly netWin: number }[],
): Promise<void> {
  for (const { memberId, month, netWin } of wins)
    await sql`insert into invited_month (member_id, month, net_win) values (${memberId}, ${month}::date, ${netWin})
      on conflict (member_id, month) do update set net_win = invited_month.net_win + excluded.net_win`.execute(trx);
}

/** Moves an invited member that no operator has decided about. @returns false when the state was another. */
export async function moveState(
  trx: Trx,
  memberId: number,
  from: ReferralState,
  to: ReferralState,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update invited_member set state = ${to}, counted_at = ${to === 'counted' ? now : null}
    where member_id = ${memberId} and state = ${from}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Stores what a member shares with another. Idempotent. */
export async function insertMatch(
  trx: Trx,
  match: { readonly memberId: number; readonly otherId: number; readonly trait: Trait },
  now: Date,
): Promise<void> {
  await sql`insert into invited_match (member_id, other_id, trait, found_at)
    values (${match.memberId}, ${match.otherId}, ${match.trait}, ${now}) on conflict do nothing`.execute(trx);
}

/** How many invited members of a member are in a state. */
export async function countByState(
  queryable: Queryable,
  inviterId: number,
): Promise<Readonly<Partial<Record<ReferralState, number>>>> {
  const { rows } = await sql<{ state: ReferralState; count: number }>`select state, count(*) as count
    from invited_member where inviter_id = ${inviterId} group by state`.execute(queryable);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
