import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { CHAT_SOCKET } from '@croupier/contract/calls/support/chat-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { checkBooks } from '../books/check';
import { recordCheck } from '../books/record';
import { freePorts } from '../../tests/stage/ports';
import { asOwner } from '../../tests/stage/postgres';
import { openWhole, type Whole } from '../../tests/stage/whole';

const GAME = 'dragon-vault';
let whole: Whole;
let address: string;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  address = `http://127.0.0.1:${port}/metrics`;
  whole = await openWhole({ METRICS_PORT: String(port) });
  await whole.app.start();
});
afterAll(() => whole.close());

const scrape = async (): Promise<string> => (await fetch(address)).text();
/** The value of a series, as it is written; undefined when it is not there. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

const docs = new URL('../../../docs/operations/', import.meta.url);
const fileOf = (name: string): string => readFileSync(new URL(name, docs), 'utf8');
/** Names of our metrics, and of the libraries' that a rule may use, in a text. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(/\b(?:croupier|nodejs|process)_[a-z_]+\b/g) ?? []);
const socketAt = async (site: string, path: string) => {
  const socket = new WebSocket(`${site.replace(/^http/, 'ws')}${path}`);
  await once(socket, 'open');
  return socket;
};

describe('the metrics', () => {
  it('count answers and refusals by call, and what the ledger settled', async () => {
    const player = await whole.newMember('ada', 100_000);
    await whole.send(membersCalls.login, { username: 'ada', password: 'wrong password', type: 'MEMBER' });
    const launch = await whole.send(catalogueCalls.launchUrl, { id: GAME, channel: 'pc' }, { token: player.token });
    const sessionID = new URL(String(launch.envelope.data)).searchParams.get('sessionID');
    const send = (amount: number) =>
      fetch(`${whole.sites.games}/wallet/play`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionID, amount, mode: 'BASE' }),
      });
    expect((await send(1_000_000)).status).toBe(200);
    expect((await send(-1)).status).toBe(400);
    await vi.waitFor(async () => {
      const text = await scrape();
      expect(valueOf(text, 'croupier_http_requests_total{site="games",call="/wallet/play",status="200"}')).toBe(1);
      expect(valueOf(text, 'croupier_http_request_seconds_count{site="games",call="/wallet/play"}')).toBe(2);
      expect(valueOf(text, 'croupier_refusals_total{site="games",call="/wallet/play",reason="ERR_VAL"}')).toBe(1);
      expect(text).toMatch(/croupier_refusals_total\{site="player",call="\/api\/sys\/auth\/login",reason="\w+"\} 1/);
      expect(valueOf(text, 'croupier_ledger_settled_total')).toBe(1);
      expect(valueOf(text, 'croupier_ready')).toBe(1);
      expect(valueOf(text, 'croupier_database_up')).toBe(1);
    });
  });

  it('make one series of all addresses that lead nowhere, and none of what members are called', async () => {
    for (const path of ['/api/no/such', '/wp-login.php', '/.env'])
      await (await fetch(`${whole.sites.console}${path}`, { method: 'POST' })).arrayBuffer();
    const text = await scrape();
    expect(valueOf(text, 'croupier_http_requests_total{site="console",call="unknown",status="404"}')).toBe(3);
    expect(text).not.toMatch(/ada|wp-login/);
  });

  it('tell when the books were last checked, and whether they were clean', async () => {
    expect(valueOf(await scrape(), 'croupier_books_clean')).toBeUndefined();
    const report = await asOwner(whole.ownerUrl, (client) => checkBooks(client));
    await recordCheck(whole.ownerUrl, report, 0.1);
    await vi.waitFor(async () => expect(valueOf(await scrape(), 'croupier_books_clean')).toBe(1), { timeout: 20_000 });
    await recordCheck(whole.ownerUrl, { ...report, broken: { rule: 'a planted one', examples: [] } }, 0.1);
    await vi.waitFor(async () => expect(valueOf(await scrape(), 'croupier_books_clean')).toBe(0), { timeout: 20_000 });
    await expect(sql`delete from book_check`.execute(whole.database)).rejects.toThrow(/permission denied/);
  });

  it('count the open sockets of each place', async () => {
    const { player, console: desk } = whole.sites;
    const sockets = [
      await socketAt(player, CHAT_SOCKET),
      await socketAt(player, CHAT_SOCKET),
      await socketAt(desk, CHAT_SOCKET),
    ];
    const text = await scrape();
    expect(valueOf(text, 'croupier_sockets{place="chat"}')).toBe(2);
    expect(valueOf(text, 'croupier_sockets{place="chatDesk"}')).toBe(1);
    expect(valueOf(text, 'croupier_sockets{place="liveTables"}')).toBe(0);
    for (const socket of sockets) socket.terminate();
    await vi.waitFor(async () => expect(valueOf(await scrape(), 'croupier_sockets{place="chat"}')).toBe(0));
  });

  it('are served at their own port alone, to this machine alone by default', async () => {
    for (const site of Object.values(whole.sites)) {
      const response = await fetch(`${site}/metrics`);
      expect(await response.text()).not.toContain('croupier_');
    }
    expect(whole.config.METRICS_HOST).toBe('127.0.0.1');
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
  });
});

describe('the rules for alerts and the dashboard', () => {
  it('name no metric that is not there', async () => {
    const text = await scrape();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const named = [...namesIn(fileOf(file))];
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((name) => !types.includes(name))).toEqual([]);
    }
  });

  it('leave no metric of the house without an alert or a picture', async () => {
    const all = namesIn(fileOf('alerts.yml') + fileOf('dashboard.json'));
    const ours = [...(await scrape()).matchAll(/^# TYPE (croupier_\S+) (\S+)$/gm)].map(([, name = '']) => name);
    expect(ours.length).toBeGreaterThan(25);
    expect(ours.filter((name) => ![...all].some((used) => used.startsWith(name)))).toEqual([]);
  });

  it('lead from every alert to a page that tells what to do', () => {
    const rules = fileOf('alerts.yml')
      .split(/^ {6}- alert: /m)
      .slice(1);
    expect(rules.length).toBeGreaterThan(15);
    for (const rule of rules) {
      const page = /runbook: docs\/operations\/runbooks\/([a-z-]+\.md)$/m.exec(rule)?.[1];
      expect(page, rule.split('\n')[0]).toBeDefined();
      expect(fileOf(`runbooks/${page}`)).toMatch(/^# /);
    }
  });
});
