import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundled } from '../../tests/stage/bundled';
import { asOwner } from '../../tests/stage/postgres';
import { form, CARDS } from '../../tests/stage/card-form';
import { openWhole, type Person, type Whole } from '../../tests/stage/whole';
import { type App, createApp } from '../app';
import { openStore } from '../platform/files/vault';
import { createLog } from '../platform/log';
import { systemRandomness } from '../platform/randomness';
import { createSealing, type Sealing } from '../platform/sealing';
import { SEALED_COLUMNS } from './columns';

const OLD = '0123456789abcdef'.repeat(4);
const NEW = randomBytes(32).toString('hex');
const COMMAND = fileURLToPath(new URL('../commands/reseal.ts', import.meta.url));
/** Seeds of members who are long gone: enough that a run can be killed among them. */
const MANY = 20_000;
const PICTURES = ['aa-first-picture', 'ab-second-picture', 'ab-third-picture'];

let whole: Whole;
let player: Person;
let owner: string;
let sessionID: string;
let app: App;

const oldSealing = createSealing(OLD, systemRandomness);
const newSealing = createSealing(NEW, systemRandomness);

/** What the sealed columns and files hold, in plain, by place. @throws when something does not open. */
async function everything(sealing: Sealing): Promise<ReadonlyMap<string, string>> {
  const plain = new Map<string, string>();
  await asOwner(whole.ownerUrl, async (client) => {
    for (const { table, column, key } of SEALED_COLUMNS) {
      const names = key.map(([name]) => `${name}::text`).join(` || ' ' || `);
      const { rows } = await client.query<{ key: string; sealed: Buffer }>(
        `select ${names} as key, ${column} as sealed from ${table} where ${column} is not null`,
      );
      for (const row of rows) plain.set(`${table} ${row.key}`, sealing.open(row.sealed).toString('hex'));
    }
  });
  const store = openStore(whole.config);
  for (const id of PICTURES) plain.set(`file ${id}`, sealing.open(await store.read(id)).toString());
  return plain;
}

const post = (path: string, body: object) =>
  fetch(`${whole.sites.games}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionID, ...body }),
  });

async function play(): Promise<number> {
  await (await post('/wallet/end-round', {})).arrayBuffer();
  const played = await post('/wallet/play', { amount: 1_000_000, mode: 'BASE' });
  await played.arrayBuffer();
  return played.status;
}

/** `npm run reseal`. @param killedAt ends it with kill -9 once it says this. */
async function reseal(killedAt?: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [await bundled(COMMAND)], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: whole.ownerUrl,
      DATA_DIR: whole.config.DATA_DIR,
      MASTER_KEY: NEW,
      MASTER_KEY_OLD: OLD,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (killedAt !== undefined && said.includes(killedAt)) child.kill('SIGKILL');
    });
  await once(child, 'close');
  return { code: child.exitCode, said };
}

/** Starts the product at the same ports with these keys. */
async function startUnder(masterKey: string, MASTER_KEYS_OLD: string[]): Promise<void> {
  app = await createApp({ ...whole.config, MASTER_KEYS_OLD }, whole.ownerUrl, masterKey, createLog('silent'));
  await app.start();
}

beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
  player = await whole.newMember('ada', 1_000_000);
  owner = await whole.newOperator('owner');
  const launched = await whole.send(
    catalogueCalls.launchUrl,
    { id: 'dragon-vault', channel: 'pc' },
    { token: player.token },
  );
  sessionID = new URL(String(launched.envelope.data)).searchParams.get('sessionID') ?? '';
  await whole.send(catalogueCalls.tryPlayUrl, { id: 'dragon-vault', channel: 'pc' });
  expect(await play()).toBe(200);
  const order = await whole.send(depositsCalls.cattlDeposit, form(CARDS.approved), { token: player.token });
  expect(order.envelope.error).toBe(0);
  await asOwner(whole.ownerUrl, async (client) => {
    await client.query('update deposit set tax_id = $1', [oldSealing.seal(Buffer.from('12345678909'))]);
    await client.query('insert into member_totp (member_id, secret, offered_at) values ($1, $2, now())', [
      player.memberId,
      oldSealing.seal(Buffer.from('the secret of an app')),
    ]);
    await client.query(
      `insert into withdrawal (member_id, input_hash, amount, currency, wagered_used, method, status, details, account_hint, proofs, created_at, updated_at)
       values ($1, '', 1000, 'USD', 0, 'BANK_CARD', 1, $2, 'x', '{}', now(), now())`,
      [player.memberId, oldSealing.seal(Buffer.from('{}'))],
    );
    // A finished round of a live table, as its players may prove it.
    await client.query(
      `insert into live_round (table_id, number, version, phase, server_seed, server_seed_hash, client_seed, events)
       select table_id, 1000000, 1, 'done', $1, '', '', '[]' from live_table limit 1`,
      [oldSealing.seal(Buffer.from('the seed of a live round'))],
    );
    const sealed = Array.from({ length: MANY }, (_, n) => oldSealing.seal(Buffer.from(`seed ${n}`)));
    await client.query(
      `insert into fair_seed (member_id, seed_id, server_seed, server_seed_hash)
       select 1000000 + n, 1, seed, '' from unnest($1::bytea[]) with ordinality as s (seed, n)`,
      [sealed],
    );
  });
  const store = openStore(whole.config);
  for (const id of PICTURES) await store.write(id, oldSealing.seal(Buffer.from(`the picture ${id}`)));
});
afterAll(async () => {
  await app?.stop();
  await whole.close();
});

it('a master key is rotated while people play: nothing is lost, and the old key opens nothing any more', async () => {
  await whole.stop();
  const before = await everything(oldSealing);
  const kinds = [...new Set([...before.keys()].map((place) => place.split(' ')[0]))];
  // A challenge is gone with the login that answered it.
  expect(kinds).toEqual([
    ...SEALED_COLUMNS.map(({ table }) => table).filter((table) => table !== 'operator_challenge'),
    'file',
  ]);

  await startUnder(NEW, [OLD]);
  expect(await play()).toBe(200);

  const killed = await reseal('fair_seed.server_seed');
  expect(killed.code).toBeNull();
  await expect(everything(oldSealing)).rejects.toThrow();
  await expect(everything(newSealing)).rejects.toThrow();

  // Killed between two renames it would leave this.
  await openStore(whole.config).write(`${PICTURES[1]}.part`, Buffer.from('half a pic'));
  const over = new AbortController();
  const statuses: number[] = [];
  const playing = (async () => {
    while (!over.signal.aborted) statuses.push(await play());
  })();
  const { code, said } = await reseal();
  over.abort();
  await playing;
  expect(said).toContain('Everything is sealed with MASTER_KEY.');
  expect(code).toBe(0);
  expect(statuses.length).toBeGreaterThan(3);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  await app.stop();
  await startUnder(NEW, []);
  const after = await everything(newSealing);
  for (const [place, plain] of before) expect(after.get(place), place).toBe(plain);
  await expect(everything(oldSealing)).rejects.toThrow();
  expect(await play()).toBe(200);
  const told = await whole.send(membersCalls.tokenInfo, {}, { token: player.token });
  expect(told.envelope).toMatchObject({ error: 0, data: { username: 'ada' } });
  expect(owner).not.toBe('');
});

it('what no key opens is named and left as it is, and the command fails', async () => {
  const stranger = createSealing(randomBytes(32).toString('hex'), systemRandomness).seal(Buffer.from('{}'));
  await sql`update withdrawal set details = ${stranger}`.execute(whole.database);
  const { code, said } = await reseal();
  expect(code).toBe(1);
  expect(said).toMatch(/No key of MASTER_KEY and MASTER_KEY_OLD opens these:\n {2}withdrawal\.details: \d+ \d+\n$/);
  const { rows } = await sql<{ details: Buffer }>`select details from withdrawal`.execute(whole.database);
  expect(rows[0]?.details.equals(stranger)).toBe(true);
});
