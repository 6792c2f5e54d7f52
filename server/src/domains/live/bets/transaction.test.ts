import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { type LiveStage, openLiveStage, until } from '../fixture';
import { ensureTables } from '../store/rounds';
import { liveTransaction } from './transaction';

let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});

test('a process that freezes in the middle of its work does not hold a table', async () => {
  const { database } = stage;
  await ensureTables(database, ['live-crash']);
  let holds = false;
  const frost = new EventEmitter();
  const thaw = once(frost, 'thaw');
  const frozen = liveTransaction(database, async (trx) => {
    await sql`select 1 from live_table for update`.execute(trx);
    holds = true;
    await thaw;
  });
  await until(async () => holds);
  await inTransaction(database, async (trx) => {
    await sql`set local lock_timeout = '15s'`.execute(trx);
    await sql`select 1 from live_table for update`.execute(trx);
  });
  frost.emit('thaw');
  await expect(frozen).rejects.toThrow();
});
