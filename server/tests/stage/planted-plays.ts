import { sql } from 'kysely';
import { collectStakes } from '../../src/ledger/stakes/collect';
import type { Database } from '../../src/platform/database';

/** Gives rounds and live bets that a test planted the wallets and stakes that they would have, and collects them for the feed of stakes. */
export async function collectPlanted(database: Database): Promise<void> {
  await sql`insert into wallet (member_id, currency)
    select member_id, min(currency) from (select member_id, currency from round union all select member_id, currency from live_bet) play
    group by 1 on conflict do nothing`.execute(database);
  await sql`insert into transfer
      (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id, created_at)
    select member_id, round_id, 'bet', 'cash', 'gaming', cost, currency, cost, 0, 'round', round_id::text, created_at from round r
    where not exists (select from transfer t where t.member_id = r.member_id and t.seq = r.round_id)`.execute(database);
  await sql`insert into transfer
      (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id, created_at)
    select b.member_id, w.version + row_number() over (partition by b.member_id order by b.bet_id), 'bet', 'cash', 'gaming', b.stake, b.currency,
      b.stake, 0, 'live_bet', b.bet_id::text, b.created_at
    from live_bet b join wallet w using (member_id)
    where not exists (select from transfer t where t.member_id = b.member_id and t.reference_type = 'live_bet' and t.reference_id = b.bet_id::text)`.execute(
    database,
  );
  await sql`update wallet w set version = t.last from (select member_id, max(seq) as last from transfer group by 1) t
    where t.member_id = w.member_id and t.last > w.version`.execute(database);
  await collectStakes(database);
}
