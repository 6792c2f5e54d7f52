import pg from 'pg';
import { DOMAIN_RULES } from '../server/src/books/domain-rules';
import { checkBooks } from '../server/src/books/check';
import { rollUpHouse } from '../server/src/ledger/house';
import { openPools } from '../server/src/platform/database';
import { createWorld } from './load/world';

export interface BooksMeasurement {
  readonly transfers: number;
  readonly rounds: number;
  readonly rules: number;
  /** All rules, in one snapshot. */
  readonly seconds: number;
  /** The reference: one pass that adds up both sides of every transfer by account. */
  readonly onePassSeconds: number;
}

const MEMBERS = 1_000;
/** A deposit, and then three transfers again and again: a lost stake, a stake, its win. */
const TRANSFERS_OF_MEMBER = 1_000;
const DEPOSITED = 1_000_000;
const STAKE = 100;
const WIN = 150;

/** The transfers from the second on: in which turn of three, and which of the turn. */
const STEPS = `select member_id, seq, (seq - 2) / 3 as turn, (seq - 2) % 3 as step
  from generate_series(1, ${MEMBERS}) member_id cross join generate_series(2, ${TRANSFERS_OF_MEMBER}) seq`;
const LOST_A_TURN = 2 * STAKE - WIN;
const CASH_BEFORE = `${DEPOSITED} - turn * ${LOST_A_TURN} - step * ${STAKE}`;
const TURNS = (TRANSFERS_OF_MEMBER - 1) / 3;

/** A year of a small casino as its tables would hold it, written by the database itself. */
const FILLED = [
  `insert into wallet (member_id, currency, cash, wagered, version, nonce)
    select m, 'USD', ${DEPOSITED - TURNS * LOST_A_TURN}, ${TURNS * 2 * STAKE}, ${TRANSFERS_OF_MEMBER}, ${TURNS * 2} from generate_series(1, ${MEMBERS}) m`,
  `insert into movement (member_id, key, kind, input_hash, first_seq, last_seq)
    select m, 'deposit:' || m, 'deposit', '\\x00', 1, 1 from generate_series(1, ${MEMBERS}) m`,
  `insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
    select m, 1, 'deposit', 'clearing:VISA_MASTERCARD', 'cash', ${DEPOSITED}, 'USD', 0, ${DEPOSITED}, 'deposit', m::text from generate_series(1, ${MEMBERS}) m`,
  `insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
    select member_id, seq, 'bet', 'cash', 'gaming', ${STAKE}, 'USD', ${CASH_BEFORE}, ${CASH_BEFORE} - ${STAKE}, 'round', seq::text
      from (${STEPS}) s where step < 2
    union all
    select member_id, seq, 'win', 'gaming', 'cash', ${WIN}, 'USD', ${CASH_BEFORE}, ${CASH_BEFORE} + ${WIN}, 'round', (seq - 1)::text
      from (${STEPS}) s where step = 2`,
  `insert into round (member_id, round_id, session_id, game, version, mode, currency, stake, cost, payout, seed_id, nonce, active, settled_at)
    select member_id, seq, 1, 'dragon-vault', 1, 'base', 'USD', ${STAKE}, ${STAKE}, case step when 1 then ${WIN} else 0 end, 1, turn * 2 + step, false, now()
      from (${STEPS}) s where step < 2`,
];

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1000 };
}

/** How long the proof of one million transfers takes, on a database without other load. */
export async function measureBooks(): Promise<BooksMeasurement> {
  const world = await createWorld();
  const client = new pg.Client({ connectionString: world.postgres.url });
  const beside = new pg.Client({ connectionString: world.postgres.url });
  try {
    await client.connect();
    await beside.connect();
    // In one transaction, as wallets and their transfers always are: the server's own job may add up meanwhile.
    await client.query('begin');
    for (const statement of FILLED) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
    // As every minute does.
    const { database, close } = openPools(world.postgres.url, 2, () => undefined);
    await rollUpHouse(database);
    await close();
    const onePass = await timed(() =>
      client.query(`select account, sum(amount) from (
        select credit as account, amount from transfer union all select debit, -amount from transfer) sides group by 1`),
    );
    const { result, seconds } = await timed(() => checkBooks(client, DOMAIN_RULES, [beside]));
    if (result.broken) throw new Error(`${result.broken.rule}: ${JSON.stringify(result.broken.examples)}`);
    const { transfers, rounds } = result.figures;
    return { transfers, rounds, rules: result.held.length, seconds, onePassSeconds: onePass.seconds };
  } finally {
    await client.end();
    await beside.end();
    await world.end();
  }
}
