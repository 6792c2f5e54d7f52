import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, isDeskCall } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import { membersCalls } from '@croupier/contract/calls/members/player';
import type { Envelope } from '@croupier/contract/errors';
import { type CurrencyCode, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { buildSandbox } from '../../../sandbox/src/app';
import { type App, createApp } from '../../src/app';
import { seedDemoOperator } from '../../src/domains/operators/seed';
import { createPasswords } from '../../src/platform/passwords/passwords';
import { seedDemoMember } from '../../src/domains/members/seed';
import * as withdrawalSettings from '../../src/domains/withdrawals/settings';
import { depositSettled } from '../../src/ledger/recipes/deposits';
import { readConfig } from '../../src/config';
import { inTransaction } from '../../src/platform/database';
import { createLog } from '../../src/platform/log';
import { systemRandomness } from '../../src/platform/randomness';
import { createSettings } from '../../src/platform/settings';
import { systemClock } from '../../src/platform/clock';
import { freePorts } from './ports';
import { freshDatabase } from './stage';

const PASSWORD = 'correct horse battery';
const ACQUIRER_SECRET = 'the secret of the tests, shared with the sandbox';
const MASTER_KEY = '0123456789abcdef'.repeat(4);

export interface Person {
  readonly memberId: number;
  /** The name by which other members could refer to this one on the wire. */
  readonly username: string;
  readonly token: string;
}

export interface Sending {
  readonly token?: string;
  readonly language?: string;
  /** The raw body; default: the payload in the call's own encoding. */
  readonly raw?: { readonly type: string; readonly body: string | Uint8Array };
  /** Sends as JSON or form; default: the call's own encoding. */
  readonly encoding?: 'json' | 'form';
}

export interface Answer {
  readonly status: number;
  readonly envelope: Envelope<unknown>;
}

/** The payload as a browser encodes it. */
function encode(payload: Record<string, unknown>, encoding: 'json' | 'form' | 'multipart'): RequestInit {
  if (encoding === 'json') return { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } };
  if (encoding === 'form')
    return {
      body: new URLSearchParams(Object.entries(payload).map(([key, value]): [string, string] => [key, String(value)])),
    };
  const form = new FormData();
  for (const [key, value] of Object.entries(payload)) form.append(key, String(value));
  return { body: form };
}

/**
 * The whole product in this process: three sites on ports of their own, a fresh database, the sandbox's payment world, and its log kept.
 * @param proxied headers that a proxy on the way adds to each call.
 */
export async function openWhole(environment: Record<string, string> = {}, proxied: Record<string, string> = {}) {
  const stage = await freshDatabase(4);
  const settings = createSettings(stage.database, systemClock); // cash-outs of small sums, as on a trial installation
  await settings.set(stage.database, withdrawalSettings.minimumAmount, 10);
  await settings.set(stage.database, withdrawalSettings.multipleOf, 10);
  const dataDir = await mkdtemp(join(tmpdir(), 'croupier-whole-'));
  const sandbox = await buildSandbox({ acquirerSecret: ACQUIRER_SECRET });
  await sandbox.http.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((done) => sandbox.smtp.listen(0, '127.0.0.1', done));
  const [port, gamesPort, consolePort] = (await freePorts(3)).map(String);
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: port,
    GAMES_PORT: gamesPort,
    CONSOLE_PORT: consolePort,
    DATA_DIR: dataDir,
    SANDBOX_PORT: String((sandbox.http.server.address() as AddressInfo).port),
    ACQUIRER_URL: `http://127.0.0.1:${(sandbox.http.server.address() as AddressInfo).port}`,
    ACQUIRER_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${(sandbox.smtp.server.address() as AddressInfo).port}`,
    LOG_LEVEL: 'trace',
    ...environment,
  });
  const lines: string[] = [];
  const log = createLog(config.LOG_LEVEL, { write: (line) => void lines.push(line) });
  const app: App = await createApp(config, stage.ownerUrl, MASTER_KEY, log);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= app.stop());
  const passwords = createPasswords({ memoryKibibytes: 8, passes: 1, lanes: 1 });
  const sites = {
    player: `http://127.0.0.1:${port}`,
    games: `http://127.0.0.1:${gamesPort}`,
    console: `http://127.0.0.1:${consolePort}`,
  };

  /** One call on the origin that serves it. */
  async function send(call: Call, payload: Record<string, unknown>, sending: Sending = {}): Promise<Answer> {
    const { token, language, raw, encoding } = sending;
    const own = call.body === 'query' ? 'form' : call.body;
    const encoded = raw ? { body: raw.body, headers: { 'content-type': raw.type } } : encode(payload, encoding ?? own);
    const address = `${isDeskCall(call) ? sites.console : sites.player}/api${call.path}`;
    const headers = new Headers({ ...(encoded.headers as Record<string, string> | undefined), ...proxied });
    if (token !== undefined) headers.set('authorization', token);
    if (language !== undefined) headers.set('x-fe-lang', language);
    const response =
      call.method === 'GET'
        ? await fetch(`${address}?${encoded.body as URLSearchParams}`, { headers })
        : await fetch(address, { method: 'POST', headers, body: encoded.body ?? null });
    return { status: response.status, envelope: (await response.json()) as Envelope<unknown> };
  }

  /** A signed-in, activated member. @param cash in minor units of the currency. */
  async function newMember(username: string, cash = 0, currency: CurrencyCode = 'USD'): Promise<Person> {
    const { memberId } = await seedDemoMember(
      { database: stage.database, clock: systemClock, random: systemRandomness, passwords },
      { username, email: `${username}@example.com`, password: PASSWORD, currency },
    );
    if (cash > 0) {
      const deposit = { memberId, depositId: `start-${memberId}`, method: 'CARD', currency, amount: minor(cash) };
      await inTransaction(stage.database, (trx) => depositSettled(trx, { ...deposit, rolling: minor(0) }));
    }
    const { envelope } = await send(membersCalls.login, { username, password: PASSWORD, type: 'MEMBER' });
    return { memberId, username, token: (envelope.data as { token: string }).token };
  }

  /** The token of a new operator, after both steps of a first login. */
  async function newOperator(role: 'owner' | 'cashier' | 'support'): Promise<string> {
    const email = `${role}@croupier.example`;
    await seedDemoOperator({ database: stage.database, passwords }, { email, name: role, role, password: PASSWORD });
    const first = (await send(deskCalls.login, { email, password: PASSWORD })).envelope.data as {
      challenge: string;
      enrol: { secret: string };
    };
    const code = await generate({ secret: first.enrol.secret });
    const second = await send(deskCalls.loginTotp, { challenge: first.challenge, code });
    return (second.envelope.data as { token: string }).token;
  }

  return {
    app,
    config,
    sites,
    database: stage.database,
    ownerUrl: stage.ownerUrl,
    sandbox,
    lines,
    send,
    newMember,
    newOperator,
    password: PASSWORD,
    proxied,
    /** Everything that a money call could have changed, as one comparable text. */
    async money(): Promise<string> {
      const { rows } = await sql<{ all: string }>`select concat_ws(' ',
        (select count(*) || ':' || coalesce(sum(cash + held), 0) from wallet), (select count(*) from transfer),
        (select count(*) from movement), (select count(*) from deposit), (select count(*) from withdrawal),
        (select count(*) from round)) as all`.execute(stage.database);
      return rows[0]?.all ?? '';
    },
    /** Resets rate limits, for tests that are about something else. */
    forgetRates: () => sql`with guards as (delete from guarded_try) delete from rate_window`.execute(stage.database),
    /** Stops the app, once; `close` does too. */
    stop,
    async close() {
      await stop();
      await sandbox.close();
      await stage.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Whole = Awaited<ReturnType<typeof openWhole>>;
