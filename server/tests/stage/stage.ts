import { randomBytes } from 'node:crypto';
import { openPools, type Pools } from '../../src/platform/database';
import { databaseServer } from './database-server';
import { asOwner, dropDatabase, TEMPLATE, withDatabase } from './postgres';

export { TestClock } from './clock';

export interface TestDatabase extends Pools {
  readonly ownerUrl: string;
  /** Closes the pools and drops the database. */
  destroy(): Promise<void>;
}

/** Opens an existing database. `destroy` leaves it in place. */
export function openDatabase(ownerUrl: string, poolSize = 10): TestDatabase {
  const pools = openPools(ownerUrl, poolSize, () => undefined);
  return { ...pools, ownerUrl, destroy: () => pools.close() };
}

/** Copies a database without open connections: a backup, taken and restored. @returns owner's address of the copy. */
export async function copyDatabase(ownerUrl: string): Promise<string> {
  const server = await databaseServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const from = new URL(ownerUrl).pathname.slice(1);
  await asOwner(server, (client) => client.query(`create database ${name} template ${from}`));
  return withDatabase(server, name);
}

/** Drops a database by its owner's address. */
export const dropByUrl = async (ownerUrl: string): Promise<void> =>
  dropDatabase(await databaseServer(), new URL(ownerUrl).pathname.slice(1));

/** A fresh, migrated database of this test file's own. */
export async function freshDatabase(poolSize = 10): Promise<TestDatabase> {
  const server = await databaseServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, (client) => client.query(`create database ${name} template ${TEMPLATE}`));
  const ownerUrl = withDatabase(server, name);
  const pools = openPools(ownerUrl, poolSize, () => undefined);
  return {
    ...pools,
    ownerUrl,
    async destroy() {
      await pools.close();
      await dropDatabase(server, name);
    },
  };
}
