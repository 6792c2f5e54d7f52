import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { ConfigurationFault } from './config/fault';
import { prepareStatements } from './postgres/prepared';

/** Tables are declared by the store that owns them: `database.withTables<Tables>()`. */
// biome-ignore lint/complexity/noBannedTypes: kysely's word for "no tables named here"
export type Tables = {};
export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** Either: a query that may run inside or outside a transaction. */
export type Queryable = Database | Trx;

/** bigint columns hold amounts and ids below 2^53. A larger value is a bug, so reading one throws. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the exact range: ${text}`);
  return value;
});

/** The role that the application works as: it may add to the books and never change or delete in them. */
export const APPLICATION_ROLE = 'croupier_app';

export interface Pools {
  /** Domains: everything but migrations. */
  readonly database: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * A pool that survives losing its database. A connection that breaks while checked out emits an error event on itself only; without a listener on
 * every connection that event would end the process.
 */
export function createPool(options: pg.PoolConfig, onError: (failure: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...options });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * Sessions reckon in UTC, whatever zone the database was set up in: a day or a month that a statement adds to a moment is one of UTC.
 * @param url of the application's own login; a command that connects as the owner drops the owner's rights at once. @param size largest number of connections.
 */
export function openPools(url: string, size: number, onError: (failure: Error) => void): Pools {
  const pool = createPool(
    {
      connectionString: url,
      max: size,
      idleTimeoutMillis: 60_000,
      options: `-c role=${APPLICATION_ROLE} -c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000`,
    },
    onError,
  );
  pool.on('connect', (client) => prepareStatements(client));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}

/** Runs `work` in one transaction: commits what it returns, rolls back what it throws. Joins `outer` when given. */
export function inTransaction<T>(queryable: Queryable, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (queryable.isTransaction) return work(queryable as Trx);
  return queryable.transaction().execute(work);
}

/**
 * Runs `work` unless it is already running in this process or another; then it does nothing. The lock is a session lock on a connection that is held
 * for the duration, so a process that dies releases it.
 * @param name of the work, unique in the product.
 */
export function unlessRunning(database: Database, name: string, work: () => Promise<void>): Promise<void> {
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(connection);
    if (!rows[0]?.taken) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}

const MUST_BE_ON = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * Refuses a database that could forget acknowledged money after a crash.
 * @throws ConfigurationFault naming the settings.
 */
export async function refuseUnsafeDatabase(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(
    database,
  );
  const off = MUST_BE_ON.filter((name) => rows.find((row) => row.name === name)?.setting === 'off');
  if (off.length)
    throw new ConfigurationFault(`The database has ${off.join(', ')} off and could lose money in a crash; turn it on`);
}
