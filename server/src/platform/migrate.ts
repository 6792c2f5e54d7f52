import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { ConfigurationFault } from './config';
import { APPLICATION_ROLE } from './database';

/** Any number that nobody else locks: two servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_215_309;

/**
 * The queue's library guards its tables with row security and makes more of them with its own upgrades: after each start, the application may work
 * with all of them, and change none of their definitions.
 */
const OPEN_THE_QUEUE = `do $$ declare name text; begin
  if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then return; end if;
  grant usage on schema graphile_worker to ${APPLICATION_ROLE};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${APPLICATION_ROLE};
  revoke insert, update, delete on graphile_worker.migrations from ${APPLICATION_ROLE};
  grant usage, select on all sequences in schema graphile_worker to ${APPLICATION_ROLE};
  grant execute on all functions in schema graphile_worker to ${APPLICATION_ROLE};
  for name in select c.relname from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${APPLICATION_ROLE}') loop
    execute format('create policy ${APPLICATION_ROLE} on graphile_worker.%I to ${APPLICATION_ROLE} using (true) with check (true)', name);
  end loop;
end $$`;

/**
 * Brings the database to the newest schema: plain SQL files in the order of their names, each in a transaction, each once.
 * @param url owner's address. @throws ConfigurationFault when a file that already ran was changed.
 */
export async function migrate(url: string, folder: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the query under way fails with the cause
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateJobs({ connectionString: url });
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const fresh: string[] = [];
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before) throw new ConfigurationFault(`Migration ${name} was changed after it ran; add a new file instead`);
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
      fresh.push(name);
    }
    await client.query(OPEN_THE_QUEUE);
    return fresh;
  } finally {
    await client.end();
  }
}
