import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '../../platform/database';
import { KINDS_OF_STAKES } from './entries';

/**
 * Collects settled transfers into spans, for the feed of stakes (feed.ts). Why no transfer is skipped:
 *
 * 1. A member's transfers commit in the order of their numbers, because the wallet's lock assigns them and is released at commit. So a snapshot
 *    that sees `version` n of a wallet sees all transfers up to n; what commits late has a higher number and is still to come.
 * 2. A span gets its position under a lock that is held until the commit. So positions become visible in their order, and a reader of one can see
 *    all below it.
 * 3. Transfers, and rounds and bets that have ended, never change. So a span reads the same at any time.
 *
 * None of this depends on time or on ids of transactions, and a restore from a dump changes nothing. The statement of bets has no part in it.
 *
 * A stake whose round or bet is still open is left out and recorded; once that has ended, the stake gets a span of its own. So an open hand delays
 * no other entry of its member.
 */

/** An advisory lock of its own: of two processes that collect, one waits. */
const COLLECT_LOCK = 7_215_311;

/** How much one transaction collects. */
export interface CollectSize {
  readonly members: number;
  readonly transfersOfMember: number;
}
const SIZE: CollectSize = { members: 500, transfersOfMember: 100_000 };

interface Collected {
  /** Last member of the batch; null when no further member was behind. */
  readonly last: number | null;
  /** Whether a member has more than one batch takes. */
  readonly more: boolean;
}

/** One statement, so one snapshot: open rounds and the wallet's version are read at the same moment. */
async function collectBatch(trx: Trx, after: number, size: CollectSize): Promise<Collected> {
  await sql`select pg_advisory_xact_lock(${COLLECT_LOCK})`.execute(trx);
  const { rows } = await sql<Collected>`
    with behind as materialized (
      select member_id, from_seq, least(to_seq, from_seq + ${size.transfersOfMember}) as to_seq,
        to_seq > from_seq + ${size.transfersOfMember} as more
      from (select w.member_id, coalesce(m.seq, 0) as from_seq, w.version as to_seq
        from wallet w left join stake_mark m using (member_id) where w.version > coalesce(m.seq, 0)) late
      where member_id > ${after} order by member_id limit ${size.members}
    ), unsettled as materialized (
      select member_id, 'round' as type, round_id::text as id from round where active
      union all select member_id, 'live_bet', bet_id::text from live_bet where state = 'open'
    ), waiting as materialized (
      select t.member_id, t.seq, t.reference_type, t.reference_id
      from behind b join unsettled u using (member_id)
      cross join lateral (select t.* from transfer t where t.member_id = b.member_id and t.seq > b.from_seq and t.seq <= b.to_seq
        and t.kind = any(${[...KINDS_OF_STAKES]}::text[]) and t.reference_type = u.type and t.reference_id = u.id offset 0) t
    ), noted as (
      insert into stake_unsettled (member_id, seq, reference_type, reference_id) select * from waiting
    ), settled as (
      delete from stake_unsettled s where not exists (select from unsettled u
        where u.member_id = s.member_id and u.type = s.reference_type and u.id = s.reference_id)
      returning s.member_id, s.seq
    ), cut as (
      select b.member_id, b.from_seq, w.seq from behind b join waiting w using (member_id)
      union all select member_id, from_seq, to_seq + 1 from behind
    ), span as (
      select 0 as turn, member_id, seq - 1 as after_seq, seq as until_seq from settled
      union all
      select 1, member_id, lag(seq, 1, from_seq) over (partition by member_id order by seq), seq - 1 from cut
    ), spanned as (
      insert into stake_span (member_id, after_seq, until_seq)
      select member_id, after_seq, until_seq from span where after_seq < until_seq order by turn, member_id, after_seq
    ), marked as (
      insert into stake_mark (member_id, seq) select member_id, to_seq from behind
      on conflict (member_id) do update set seq = excluded.seq
    )
    select max(member_id) as last, coalesce(bool_or(more), false) as more from behind`.execute(trx);
  return rows[0] ?? { last: null, more: false };
}

/** Collects every transfer that was committed when it began, in small transactions. Idempotent; safe to kill and to run concurrently. */
export async function collectStakes(database: Database, size: CollectSize = SIZE): Promise<void> {
  let more = true;
  while (more) {
    more = false;
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      const batch = await inTransaction(database, (trx) => collectBatch(trx, from, size));
      more ||= batch.more;
      after = batch.last;
    }
  }
}
