import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Casino, openCasino } from './domains/rounds/fixture';
import { createHouseMark, declareRestored } from './platform/postgres/house-mark';
import { createLog } from './platform/log';
import { allotIndex, jumpIndexes, readIndexes } from './providers/chains/store/addresses';
import { copyDatabase, dropByUrl, freshDatabase, openDatabase } from '../tests/stage/stage';

/** The drill: a backup is taken, the house goes on, the backup is restored. Seeds and addresses issued since the backup must not be issued again. */

const KEY = 'a key of this test';
const log = createLog('silent');
let original: string;
let dataDir: string;
const databases: string[] = [];

/** A house on a database, from its start to its end. @returns the work's result, and whether a restore was noticed. */
async function run<T>(url: string, folder: string, work: (casino: Casino) => Promise<T>) {
  const casino = await openCasino(openDatabase(url, 30));
  const mark = createHouseMark(casino.database, folder, log);
  const restore = await mark.judge(jumpIndexes);
  if (restore) {
    await casino.rounds.startAnew(restore.noticedAt);
    await mark.finish(restore);
  }
  try {
    const result = await work(casino);
    await mark.start(() => readIndexes(casino.database));
    return { result, isRestored: restore !== undefined };
  } finally {
    await mark.stop();
    await casino.close();
  }
}

const addresses = async ({ database }: Casino, count: number): Promise<number[]> => {
  const given: number[] = [];
  for (let index = 0; index < count; index += 1) given.push(await allotIndex(database, KEY));
  return given;
};

/** Plays rounds. @returns the seed and nonce of each, which determine its outcome. */
async function play(casino: Casino, memberId: number): Promise<string[]> {
  const secret = await casino.openFor(memberId, 'dragon-vault');
  for (let played = 0; played < 5; played += 1) {
    const { round } = await casino.rounds.rgs.play(secret, {
      units: 1_000_000,
      mode: 'BASE',
      request: '',
      choice: undefined,
    });
    if (round.active) await casino.rounds.rgs.endRound(secret);
  }
  const { rows } = await sql<{ drawn: string }>`select encode(f.server_seed_hash, 'hex') || ':' || r.nonce as drawn
    from round r join fair_seed f using (member_id, seed_id) where r.member_id = ${memberId} and game = 'dragon-vault'
    order by round_id desc limit 5`.execute(casino.database);
  return rows.map(({ drawn }) => drawn);
}

const seedOf = (drawn: string) => drawn.split(':')[0];

let member: number;
beforeAll(async () => {
  const stage = await freshDatabase();
  original = stage.ownerUrl;
  databases.push(original);
  await stage.close();
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-restored-'));
  await run(original, dataDir, async (casino) => {
    const player = await casino.playerWith(100_000, 'blackjack');
    member = player.memberId;
    await play(casino, member);
    await addresses(casino, 3);
    for (let open = false; !open; ) {
      const { round } = await casino.rounds.rgs.play(player.secret, {
        units: 1_000_000,
        mode: 'BASE',
        request: '',
        choice: undefined,
      });
      open = Boolean(round.active && round.actions);
      if (round.active && !open) await casino.rounds.rgs.endRound(player.secret);
    }
  });
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  for (const url of databases) await dropByUrl(url);
});

test('a restored backup gives no address twice, and no outcome again', async () => {
  const backup = await copyDatabase(original);
  databases.push(backup);
  const since = await run(original, dataDir, async (casino) => ({
    rounds: await play(casino, member),
    indexes: await addresses(casino, 5),
    next: await casino.rounds.fairness.seeds(member),
  }));
  expect(since.isRestored).toBe(false);

  const after = await run(backup, dataDir, async (casino) => {
    const { rows: open } = await sql`select 1 from round where active`.execute(casino.database);
    expect(open).toEqual([]); // its cards may have been seen
    return {
      rounds: await play(casino, member),
      indexes: await addresses(casino, 5),
      next: await casino.rounds.fairness.seeds(member),
    };
  });
  expect(after.isRestored).toBe(true);
  for (const index of after.result.indexes) expect(index).toBeGreaterThan(Math.max(...since.result.indexes) + 999);
  const before = new Set(since.result.rounds.map(seedOf));
  for (const drawn of after.result.rounds) expect(before.has(seedOf(drawn))).toBe(false);
  expect(JSON.stringify(after.result.next)).not.toBe(JSON.stringify(since.result.next));

  const again = await run(backup, dataDir, async (casino) => addresses(casino, 1));
  expect(again.isRestored).toBe(false); // the restore is handled once
  expect(again.result[0]).toBe((after.result.indexes.at(-1) ?? 0) + 1);
});

test('on a machine that never saw the database it is assumed, unless an operator says otherwise', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'croupier-restored-'));
  const [assumed, told] = [await copyDatabase(original), await copyDatabase(original)];
  databases.push(assumed, told);
  for (const url of [assumed, told]) {
    const { database, close } = openDatabase(url, 2);
    await sql`update house_mark set marked_at = now() - interval '1 hour'`.execute(database);
    if (url === told) await declareRestored(database, false);
    await close();
  }
  expect((await run(assumed, empty, async () => undefined)).isRestored).toBe(true);
  rmSync(empty, { recursive: true });
  expect((await run(told, empty, async () => undefined)).isRestored).toBe(false);
  rmSync(empty, { recursive: true });
});

test('a start that dies while it deals with a restore is gone on with by the next, and skips once', async () => {
  const url = await copyDatabase(original);
  databases.push(url);
  const stage = openDatabase(url, 4);
  await declareRestored(stage.database, true);
  const mark = createHouseMark(stage.database, dataDir, log);
  const first = await mark.judge(jumpIndexes);
  const indexes = await readIndexes(stage.database);
  expect(first).toBeDefined();
  const second = await mark.judge(jumpIndexes); // the first one is dead
  expect(second).toEqual(first);
  expect(await readIndexes(stage.database)).toEqual(indexes);
  await mark.finish(first ?? { restoreId: 0, noticedAt: new Date() });
  expect(await mark.judge(jumpIndexes)).toBeUndefined();
  await stage.close();
});
