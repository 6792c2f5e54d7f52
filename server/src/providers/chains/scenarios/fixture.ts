import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildSandbox } from '../../../../../sandbox/src/app';
import type { DepositsDeps } from '../../../domains/deposits/deps';
import type { CardAcquirer } from '../../../domains/deposits/provider';
import { createDepositActs } from '../../../domains/deposits/desk-acts';
import { createDepositsService } from '../../../domains/deposits/service';
import { createPasswords } from '../../../platform/passwords/passwords';
import { seedDemoMember } from '../../../domains/members/seed';
import { membersIn, NOBODY_EXCLUDED } from '../../../../tests/stage/people';
import { readWallet } from '../../../ledger/read';
import { readConfig } from '../../../config';
import { inTransaction } from '../../../platform/database';
import { createJobs } from '../../../platform/jobs';
import { createEvents } from '../../../platform/events/events';
import { systemRandomness } from '../../../platform/randomness';
import { createSealing } from '../../../platform/sealing';
import { createSettings } from '../../../platform/settings';
import { freshDatabase, TestClock } from '../../../../tests/stage/stage';
import { createCryptoDesk } from '../desk';
import type { ChainsDeps } from '../deps';
import type { ChainName } from '../coins';
import { createChainsProvider } from '../provider';
import { createRates } from '../rates';
import { confirmations, rateJumpPercent } from '../settings';
import { readChains } from '../setup';
import { createWatcher } from '../watcher';
import { messagesIn } from '../../../domains/messages/fixture';

/**
 * Deposits on chains on real parts: PostgreSQL, the cashier, watchers, and nodes over HTTP: the sandbox's, or those of `environment`. No jobs run by
 * themselves: `look` scans a chain and then processes the events found.
 * @param connections of the cashier and the watchers, at most.
 */
export async function openChainsStage(environment: Record<string, string> = {}, connections = 20) {
  const stage = await freshDatabase(connections);
  const { database } = stage;
  const clock = new TestClock(new Date());
  const lines: string[] = [];
  const log = pino(
    { level: 'info', base: null },
    new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  );
  const sandbox = await buildSandbox({ acquirerSecret: 'the secret of the tests', now: () => clock.now() });
  await sandbox.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = sandbox.http.server.address() as AddressInfo;
  const sandboxUrl = `http://127.0.0.1:${port}`;
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_PORT: String(port), ...environment });
  const settings = createSettings(database, clock);
  const setup = readChains(config);
  const rates = createRates(database, settings, clock, setup.ratesUrl ?? '');
  const chainsDeps: ChainsDeps = { database, clock, settings, log, setup, rates };
  const provider = createChainsProvider(chainsDeps);
  const jobs = createJobs(stage.ownerUrl, database, log);
  const depositsDeps: DepositsDeps = {
    database,
    clock,
    random: systemRandomness,
    settings,
    sealing: createSealing('7'.repeat(64), systemRandomness),
    events: createEvents({ database, jobs, log, keptDays: 90 }),
    jobs,
    log,
    acquirer: undefined as unknown as CardAcquirer, // no card is paid with here
    providers: { CRYPTO: provider, CRYPT: provider },
    members: membersIn(database),
    messages: messagesIn(database, clock),
    exclusion: NOBODY_EXCLUDED,
    stateCodes: () => [],
  };
  const service = createDepositsService(depositsDeps);
  const acts = createDepositActs(depositsDeps);
  const watcher = createWatcher(chainsDeps, service);
  const desk = createCryptoDesk(chainsDeps);
  const passwords = createPasswords({ memoryKibibytes: 8, passes: 1, lanes: 1 });
  const people: string[] = [];
  await settings.set(database, rateJumpPercent, 1_000); // tests move prices at will
  await settings.set(database, confirmations, {
    btc: [{ upTo: null, confirmations: 3 }],
    ltc: [{ upTo: null, confirmations: 3 }],
    eth: [{ upTo: null, confirmations: 3 }],
    usdt: [{ upTo: null, confirmations: 3 }],
    bnb: [{ upTo: null, confirmations: 3 }],
    doge: [{ upTo: null, confirmations: 3 }],
    bch: [{ upTo: null, confirmations: 3 }],
  });

  async function send(chain: ChainName, act: string, body: object): Promise<string> {
    const answer = await fetch(`${sandboxUrl}/chains/${chain}/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
    if (answer.status >= 400) throw new Error(await answer.text());
    return act === 'pay' ? ((await answer.json()) as { txId: string }).txId : '';
  }
  /** Scans the chain, then processes the cashier's events. */
  async function look(chain: ChainName): Promise<void> {
    await watcher.look(chain);
    await service.sweepEvents();
  }
  await rates.refresh();

  let operator = 0;
  /** The required number of operators accepts a held deposit, without checking its payment again. @throws Refusal. */
  async function acceptUnseen(depositId: string): Promise<void> {
    await inTransaction(database, (trx) => acts.accept(depositId, ++operator, trx));
    const { deposit } = await acts.get(depositId);
    if (deposit.status === 'review') await inTransaction(database, (trx) => acts.accept(depositId, ++operator, trx));
  }
  return {
    database,
    ownerUrl: stage.ownerUrl,
    clock,
    lines,
    sandbox,
    sandboxUrl,
    setup,
    settings,
    rates,
    service,
    acts,
    desk,
    watcher,
    depositsDeps,
    chainsDeps,
    look,
    async newMember(currency: CurrencyCode = 'USD'): Promise<number> {
      const name = `member${people.length}`;
      people.push(name);
      const { memberId } = await seedDemoMember(
        { database, clock, random: systemRandomness, passwords },
        { username: name, email: `${name}@example.com`, password: 'correct horse battery', currency },
      );
      return memberId;
    },
    /** An order in one coin. @returns its deposit and what to pay where. */
    async order(memberId: number, variant: string, amount = '100') {
      const deposit = await service.open(memberId, { method: 'CRYPT', amount, variant }, 'en');
      const { offers, expiresAt } = await desk.offers(deposit);
      return {
        id: deposit.deposit_id,
        status: deposit.status,
        expiresAt,
        address: offers[0]?.address ?? '',
        amount: offers[0]?.amount ?? '',
      };
    },
    pay: (chain: ChainName, address: string, amount: string, more: { asset?: string; times?: string } = {}) =>
      send(chain, 'pay', { address, amount, ...more }),
    mine: (chain: ChainName, blocks: number) => send(chain, 'mine', { blocks }),
    reorganise: (chain: ChainName, depth: number, keep: 'yes' | 'no') => send(chain, 'reorganise', { depth, keep }),
    /** The required number of operators accepts a held deposit as the desk does: checks its payment again, then accepts. @throws Refusal. */
    async accept(depositId: string): Promise<void> {
      await acts.lookAgain(depositId);
      await acceptUnseen(depositId);
    },
    /** The same without the second check. */
    acceptUnseen,
    cashOf: async (memberId: number) => (await readWallet(database, memberId)).cash,
    statusOf: async (memberId: number, depositId: string) => (await service.own(memberId, depositId)).status,
    progress: async (memberId: number, depositId: string) => desk.progress(await service.own(memberId, depositId)),
    /** Deposits of a member, oldest first. */
    async depositsOf(memberId: number) {
      const { rows } = await sql<{
        status: string;
        amount: number;
        credited: number | null;
        review_reason: string | null;
        owed: number | null;
      }>`
        select status, amount, credited, review_reason, owed from deposit where member_id = ${memberId} order by created_at, deposit_id`.execute(
        database,
      );
      return rows;
    },
    async close() {
      await watcher.stop();
      await jobs.stop();
      await sandbox.close();
      await stage.destroy();
    },
  };
}

export type ChainsStage = Awaited<ReturnType<typeof openChainsStage>>;
