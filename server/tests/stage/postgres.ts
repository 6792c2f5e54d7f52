import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { readShippedTexts } from '../../src/domains/content/shipped/files';
import { synchroniseShippedTexts } from '../../src/domains/content/shipped/synchronise';
import { openPools } from '../../src/platform/database';
import { migrate } from '../../src/platform/postgres/migrate';
import { removeDataDir } from '../../src/platform/postgres/data-dir';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address at which the run's Postgres is requested, see `databaseServer`. */
    postgresDoor: string;
  }
}

export const TEMPLATE = 'croupier_template';
export const MIGRATIONS = fileURLToPath(new URL('../../src/migrations', import.meta.url));
export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

export const withDatabase = (url: string, name: string): string => url.replace(/\/[^/]+$/, `/${name}`);

export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Drops a test's database. Waits for clients that are disconnecting (Postgres does so for five seconds): forced out, each would throw after its
 * test. Connections left then belong to processes that tests have killed, and are forced out.
 */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  asOwner(url, async (client) => {
    await client.query(`drop database ${name}`).catch(() => client.query(`drop database ${name} with (force)`));
  });

interface Running {
  /** Owner's address of the server's `postgres` database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A database as a house has it after its start. */
async function makeTemplate(url: string): Promise<void> {
  await migrate(url, MIGRATIONS);
  const pools = openPools(url, 1, () => undefined);
  await synchroniseShippedTexts(pools.database, await readShippedTexts(CONTENT));
  await pools.close();
}

const MEMORY = '/dev/shm';
/** Bytes that must be free, of the file system and of the machine; all databases of a run at a time have needed a quarter of it. */
const ROOM = 4 * 1024 ** 3;
/** The log would grow to gigabytes before it is recycled. */
const LITTLE_LOG = 'max_wal_size=512MB';

/**
 * A new folder for the run's cluster: in memory where there is room, else on the disk. Waiting for the disk was most of what a commit, a copied and a
 * dropped database took. Commits are still flushed, as a house's must be, and no test crashes the machine.
 */
function newFolder(): string {
  const isRoomy = (): boolean => {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && freemem() >= ROOM;
  };
  const folder = mkdtempSync(join(existsSync(MEMORY) && isRoomy() ? MEMORY : tmpdir(), 'croupier-test-'));
  // The database's own user walks through it.
  chmodSync(folder, 0o711);
  return folder;
}

async function startServer(): Promise<Running> {
  const folder = newFolder();
  const server = await startEmbeddedPostgres(folder, [LITTLE_LOG]);
  const url = withDatabase(server.url, 'postgres');
  await asOwner(url, (client) => client.query(`create database ${TEMPLATE}`));
  await makeTemplate(withDatabase(url, TEMPLATE));
  return {
    url,
    async stop() {
      await server.stop();
      removeDataDir(folder);
    },
  };
}

/**
 * One real Postgres for the whole run, with a migrated template that each test file copies. It is started for the first test that requests it, so
 * that a run of tests that need none does not wait for one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: Promise<Running> | undefined;
  const door = createServer((_, response) => {
    running ??= startServer();
    running.then(
      ({ url }) => response.end(url),
      (failure: unknown) => response.writeHead(500).end(String(failure)),
    );
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.closeAllConnections();
    door.close();
    await (await running)?.stop();
  };
}
