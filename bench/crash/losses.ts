import type pg from 'pg';
import type { Acknowledged } from './client';

export interface Loss {
  readonly what: string;
  readonly id: string;
}

/** @returns what was said yes to and is not in the database. Reads only. */
export async function findLosses(client: pg.Client, records: readonly Acknowledged[]): Promise<Loss[]> {
  const losses: Loss[] = [];
  const expect = async (what: string, id: string, text: string, values: unknown[]) => {
    const { rows } = await client.query(text, values);
    if (rows.length !== 1) losses.push({ what, id });
  };
  for (const record of records) {
    for (const { roundId, active, payout } of record.plays) {
      const [memberId, number] = roundId.split('-');
      await expect(
        'round',
        roundId,
        'select 1 from round r join transfer t on t.member_id = r.member_id and t.seq = r.round_id and t.kind = $3 where r.member_id = $1 and r.round_id = $2 and r.payout = $4',
        [memberId, number, 'bet', Math.round(payout / 10_000)],
      );
      if (!active)
        await expect(
          'lost round',
          roundId,
          'select 1 from round where member_id = $1 and round_id = $2 and not active',
          [memberId, number],
        );
    }
    for (const roundId of record.ended) {
      const [memberId, number] = roundId.split('-');
      await expect(
        'paid win',
        roundId,
        "select 1 from transfer where member_id = $1 and kind = 'win' and reference_id = $2",
        [memberId, number],
      );
    }
    for (const { username, active } of record.registered)
      await expect(
        active ? 'opened account' : 'account',
        username,
        'select 1 from member join wallet on member_id = id where username = $1 and (activated_at is not null or not $2)',
        [username, active],
      );
    for (const id of record.deposits)
      await expect(
        'deposit',
        id,
        "select 1 from deposit d join transfer t on t.member_id = d.member_id and t.reference_id = d.deposit_id and t.kind = 'deposit' where d.deposit_id = $1 and d.status = 'success'",
        [id],
      );
    for (const id of record.withdrawals)
      await expect('cash-out', id, "select 1 from transfer where kind = 'withdraw_reserve' and reference_id = $1", [
        id,
      ]);
    for (const id of record.cancelled)
      await expect(
        'cancelled cash-out',
        id,
        "select 1 from transfer where kind = 'withdraw_release' and reference_id = $1",
        [id],
      );
  }
  return losses;
}
