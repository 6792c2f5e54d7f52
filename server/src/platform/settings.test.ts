import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freshDatabase, TestClock, type TestDatabase } from '../../tests/stage/stage';
import { inTransaction } from './database';
import { createSettings, setting, type Settings } from './settings';

const limit = setting('test.limit', z.number().min(1), 10);
let stage: TestDatabase;
let clock: TestClock;
let settings: Settings;

beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());
beforeEach(async () => {
  await sql`delete from setting`.execute(stage.database);
  clock = new TestClock();
  settings = createSettings(stage.database, clock);
});

describe('an operator setting', () => {
  it('is what the code says until the operator says otherwise', async () => {
    expect(await settings.get(limit)).toBe(10);
    await settings.set(stage.database, limit, 25);
    expect(await settings.get(limit)).toBe(25);
    await settings.set(stage.database, limit, 30);
    expect(await settings.get(limit)).toBe(30);
  });

  it('reaches every other process within two seconds', async () => {
    const elsewhere = createSettings(stage.database, clock);
    expect(await elsewhere.get(limit)).toBe(10);
    await settings.set(stage.database, limit, 25);
    clock.advance(2_001);
    expect(await elsewhere.get(limit)).toBe(25);
  });

  it('is not read from the database on every use', async () => {
    expect(await settings.get(limit)).toBe(10);
    await sql`insert into setting (key, value) values ('test.limit', '77')`.execute(stage.database);
    clock.advance(1_000);
    expect(await settings.get(limit)).toBe(10);
  });

  it('is read once for all who ask at the same moment', async () => {
    let reads = 0;
    const counted = stage.database.withPlugin({
      transformQuery: ({ node }) => {
        reads += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const fresh = createSettings(counted, clock);
    expect(await Promise.all([fresh.get(limit), fresh.get(limit), fresh.get(limit)])).toEqual([10, 10, 10]);
    expect(reads).toBe(1);
  });

  it('is seen as it was set, though it was being read when it was set', async () => {
    const reading = settings.get(limit);
    await settings.set(stage.database, limit, 25);
    await reading;
    expect(await settings.get(limit)).toBe(25);
  });

  it('refuses a value outside its schema, and keeps the one in force', async () => {
    await settings.set(stage.database, limit, 25);
    await expect(settings.set(stage.database, limit, 0)).rejects.toThrow();
    await expect(settings.set(stage.database, limit, Number.NaN)).rejects.toThrow();
    expect(await settings.get(limit)).toBe(25);
  });

  it('fails loudly on a stored value that the code cannot read, rather than guessing', async () => {
    await sql`insert into setting (key, value) values ('test.limit', '"many"')`.execute(stage.database);
    await expect(settings.get(limit)).rejects.toThrow();
  });

  it('goes back with a transaction that fails', async () => {
    const failing = inTransaction(stage.database, async (trx) => {
      await settings.set(trx, limit, 99);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await settings.get(limit)).toBe(10);
  });
});
