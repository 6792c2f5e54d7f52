import type pg from 'pg';
import type { Acknowledged } from './client';

export interface Loss {
  readonly what: string;
  readonly id: string;
}

type Said = Pick<Acknowledged, 'registered' | 'plays' | 'ended' | 'deposits' | 'withdrawals' | 'cancelled'>;

/** Queries that find lost acknowledgements. `said` are the acknowledgements as JSON, each with its `id`; a query returns one row for each that is missing. */
const PROOFS: readonly { what: string; of: (said: Said) => readonly { id: string }[]; found: string }[] = [
  {
    what: 'account',
    of: ({ registered }) => registered.map(({ username, active }) => ({ id: username, active })),
    found: `select 1 from member m join wallet w on w.member_id = m.id
      where m.username = said->>'id' and (m.activated_at is not null or not (said->>'active')::boolean)`,
  },
  {
    what: 'round',
    of: ({ plays }) =>
      plays.map(({ roundId, active, payout }) => ({ ...numbers(roundId), active, payout: minorOf(payout) })),
    found: `select 1 from round r join transfer t on t.member_id = r.member_id and t.seq = r.round_id and t.kind = 'bet'
      where r.member_id = (said->>'member')::bigint and r.round_id = (said->>'round')::bigint
        and r.payout = (said->>'payout')::bigint and ((said->>'active')::boolean or not r.active)`,
  },
  {
    what: 'paid win',
    of: ({ ended }) => ended.map(numbers),
    found: `select 1 from transfer where member_id = (said->>'member')::bigint and kind = 'win' and reference_id = said->>'round'`,
  },
  {
    what: 'deposit',
    of: ({ deposits }) => deposits.map((id) => ({ id })),
    found: `select 1 from deposit d join transfer t on t.member_id = d.member_id and t.reference_id = d.deposit_id and t.kind = 'deposit'
      where d.deposit_id = said->>'id' and d.status = 'success'`,
  },
  {
    what: 'cash-out',
    of: ({ withdrawals }) => withdrawals.map(numbers),
    found: `select 1 from transfer where member_id = (said->>'member')::bigint and kind = 'withdraw_reserve' and reference_id = said->>'id'`,
  },
  {
    what: 'cancelled cash-out',
    of: ({ cancelled }) => cancelled.map(numbers),
    found: `select 1 from transfer where member_id = (said->>'member')::bigint and kind = 'withdraw_release' and reference_id = said->>'id'`,
  },
];

/** The id of a round or a cash-out on the wire is its member's number and its own. */
function numbers(id: string) {
  const [member, round] = id.split('-');
  return { id, member, round };
}

/** From the millionths in which games count. */
const minorOf = (amount: number): number => Math.round(amount / 10_000);

/** @returns what was said yes to until now and is not exactly once in the database. Reads only; what is said meanwhile waits for the next look. */
export async function findLosses(client: pg.Client, records: readonly Said[]): Promise<Loss[]> {
  const expected = PROOFS.map(({ what, of, found }) => ({ what, found, said: records.flatMap(of) }));
  const losses: Loss[] = [];
  for (const { what, found, said } of expected) {
    const { rows } = await client.query<{ id: string }>(
      `select said->>'id' as id from jsonb_array_elements($1::jsonb) said where (select count(*) from (${found}) found) <> 1`,
      [JSON.stringify(said)],
    );
    losses.push(...rows.map(({ id }) => ({ what, id })));
  }
  return losses;
}
