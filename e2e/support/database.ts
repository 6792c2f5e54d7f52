import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { termsSetting } from '../../server/src/domains/withdrawals/terms';
import { checkBooks } from '../../server/src/books/check';
import { DOMAIN_RULES } from '../../server/src/books/domain-rules';
import { runningProduct } from '../product/product';

/** Runs something with a connection of the database's owner. */
export async function withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: runningProduct().databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The rows of one question. Counts and amounts come as text, as Postgres sends bigints. */
export const rowsOf = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withDatabase(async (client) => (await client.query<Row>(text, values)).rows);

/** The first broken rule of the books, or undefined when they are clean. */
export const brokenBooks = (): Promise<unknown> =>
  withDatabase(async (client) => (await checkBooks(client, DOMAIN_RULES)).broken);

export interface Books {
  /** Minor units. */
  readonly cash: number;
  readonly held: number;
  readonly rolling: number;
  readonly rounds: number;
  /** Credits of deposits. */
  readonly deposits: number;
  readonly wins: number;
}

/** What the ledger says about one member. */
export async function booksOf(username: string): Promise<Books> {
  const [row] = await rowsOf<Record<keyof Books, string>>(
    `select w.cash, w.held, w.rolling,
       (select count(*) from round r where r.member_id = m.id) as rounds,
       (select count(*) from transfer t where t.member_id = m.id and t.kind = 'deposit') as deposits,
       (select count(*) from transfer t where t.member_id = m.id and t.kind = 'win') as wins
     from member m join wallet w on w.member_id = m.id where m.username = $1`,
    [username],
  );
  if (!row) throw new Error(`no member ${username}`);
  return {
    cash: Number(row.cash),
    held: Number(row.held),
    rolling: Number(row.rolling),
    rounds: Number(row.rounds),
    deposits: Number(row.deposits),
    wins: Number(row.wins),
  };
}

/** Changes an operator's setting directly in the database. Servers see it within two seconds. */
export const changeSetting = (key: string, value: unknown): Promise<unknown> =>
  rowsOf(
    `insert into setting (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = now() returning key`,
    [key, JSON.stringify(value)],
  );

/** How long a server may go on with the settings that it has read. */
export const SETTINGS_MILLISECONDS = 2_100;
const BANK_CARD = termsSetting('BANK_CARD');

/** Runs something under a lock: `alone` excludes all others; shared runs exclude only those that are alone. */
export const among = (matter: string, alone: boolean, run: (client: pg.Client) => Promise<void>): Promise<void> =>
  withDatabase(async (client) => {
    // Held until the connection ends.
    await client.query(`select pg_advisory_lock${alone ? '' : '_shared'}(hashtext($1))`, [matter]);
    await run(client);
  });

/**
 * Runs something while bank transfers are paid so. Tests that pay them by hand wait for the one that has a provider pay them, and it for them.
 * @param sending `hand` as it is without a setting.
 */
export const bankTransfers = (sending: 'hand' | 'provider', run: () => Promise<void>): Promise<void> =>
  among('bank transfers', sending === 'provider', async (client) => {
    if (sending === 'hand') return run();
    await whileSet(client, BANK_CARD.key, { ...BANK_CARD.fallback, sending }, run);
  });

/** Runs something with a setting that has none otherwise; the servers go by it before the run begins, and no longer when this ends. */
async function whileSet(client: pg.Client, key: string, value: unknown, run: () => Promise<void>): Promise<void> {
  try {
    await changeSetting(key, value);
    await setTimeout(SETTINGS_MILLISECONDS);
    await run();
  } finally {
    await client.query('delete from setting where key = $1', [key]);
    await setTimeout(SETTINGS_MILLISECONDS);
  }
}
