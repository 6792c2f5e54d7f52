import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { migrate } from '../../src/platform/postgres/migrate';
import { readMigrations } from '../../src/platform/postgres/migration-files';
import { databaseServer } from './database-server';
import { asOwner, dropDatabase, MIGRATIONS, withDatabase } from './postgres';

export interface EarlierHouse {
  readonly ownerUrl: string;
  /** Brings it to the newest schema. @returns the migrations that ran. */
  upgrade(): Promise<readonly string[]>;
  destroy(): Promise<void>;
}

/**
 * A database whose schema is the one before a migration, with the rows of today's database as far as its columns exist: a house before an upgrade.
 * @param before the file name of the migration. @param today owner's address. @param had by table, a condition for the rows that existed then;
 * default: all rows.
 */
export async function earlierHouse(
  before: string,
  today: string,
  had: Readonly<Record<string, string>>,
): Promise<EarlierHouse> {
  const server = await databaseServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, (client) => client.query(`create database ${name}`));
  const ownerUrl = withDatabase(server, name);
  const folder = await mkdtemp(join(tmpdir(), 'croupier-migrations-'));
  try {
    for (const file of await readMigrations(MIGRATIONS))
      if (file.name < before) await cp(file.path, join(folder, file.name));
    await migrate(ownerUrl, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  await asOwner(today, (from) => asOwner(ownerUrl, (to) => copyRows(from, to, had)));
  return {
    ownerUrl,
    upgrade: () => migrate(ownerUrl, MIGRATIONS),
    destroy: () => dropDatabase(server, name),
  };
}

/** Columns of each table, quoted. What the database computes is nobody's to write. */
const COLUMNS = `select table_name as name, array_agg(quote_ident(column_name)::text) as columns from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'migration' group by 1`;

/**
 * Triggers and foreign keys are disabled: the rows have passed them before. Tables that migrations fill keep the rows of earlier migrations, and
 * tables that no longer exist stay empty. Columns that
 * no longer exist take their default.
 */
async function copyRows(from: pg.Client, to: pg.Client, had: Readonly<Record<string, string>>): Promise<void> {
  const { rows: tables } = await to.query<{ name: string; columns: string[] }>(COLUMNS);
  const { rows: today } = await from.query<{ name: string; columns: string[] }>(COLUMNS);
  const there = new Map(today.map(({ name, columns }) => [name, new Set(columns)]));
  await to.query('set session_replication_role = replica');
  for (const { name, columns: own } of tables) {
    const kept = there.get(name);
    if (!kept) continue;
    const columns = own.filter((column) => kept.has(column)).join(', ');
    const before = await to.query(`select 1 from "${name}" limit 1`);
    if (before.rowCount !== 0) continue;
    const { rows } = await from.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from "${name}" t where ${had[name] ?? 'true'}`,
    );
    await to.query(
      `insert into "${name}" (${columns}) overriding system value select ${columns} from json_populate_recordset(null::"${name}", $1)`,
      [rows[0]?.rows ?? '[]'],
    );
  }
}
