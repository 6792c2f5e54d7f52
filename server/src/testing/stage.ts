import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openPools, type Pools } from '../platform/database';
import { asOwner, dropDatabase, TEMPLATE, withDatabase } from './postgres';

export { TestClock } from './clock';

export interface TestDatabase extends Pools {
  readonly ownerUrl: string;
  /** Closes the pools and drops the database. */
  destroy(): Promise<void>;
}

/** A fresh, migrated database of this test file's own. */
export async function freshDatabase(poolSize = 10): Promise<TestDatabase> {
  const server = inject('postgresUrl');
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
