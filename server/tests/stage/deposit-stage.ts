import type { CurrencyCode } from '@croupier/contract/money';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import Fastify from 'fastify';
import { pino } from 'pino';
import { buildSandbox, type SandboxOptions } from '../../../sandbox/src/app';
import { depositEvents } from '../../src/domains/deposits/events';
import { serveApi } from '../../src/http/api';
import { type BoundCall, bind } from '../../src/http/handlers';
import { readWallet } from '../../src/ledger/read';
import { createJobs } from '../../src/platform/jobs';
import type { Log } from '../../src/platform/log';
import { createEvents } from '../../src/platform/events/events';
import { systemRandomness } from '../../src/platform/randomness';
import { createSealing } from '../../src/platform/sealing';
import { createSettings, type Setting } from '../../src/platform/settings';
import { CARD_ACQUIRER, createCardAcquirer } from '../../src/providers/card-acquirer/adapter';
import { sign } from '../../src/providers/signature';
import { form } from './card-form';
import { membersIn } from './people';
import { freshDatabase, TestClock } from './stage';
import { createPasswords } from '../../src/platform/passwords/passwords';
import { seedDemoMember } from '../../src/domains/members/seed';
import { membersAlike } from '../../src/domains/members/store/alike';
import { paysAlike } from '../../src/domains/deposits/store/pays-alike';
import { createExclusionService } from '../../src/domains/compliance/exclusion/service';
import { serveCallbacks } from '../../src/domains/deposits/callback';
import type { DepositsDeps } from '../../src/domains/deposits/deps';
import {
  callbackPath,
  type CallbackMessage,
  type CardAcquirer,
  type Providers,
} from '../../src/domains/deposits/provider';
import {
  byCurrency,
  holdAmountPerDayByCurrency,
  holdCardOfOthers,
  holdNameOnCard,
  refundByCurrency,
} from '../../src/domains/deposits/settings';
import { registerDepositJobs } from '../../src/domains/deposits/jobs';
import { depositsRoutes } from '../../src/domains/deposits/routes';
import { createDepositsService, type DepositsService } from '../../src/domains/deposits/service';
import { messagesIn } from '../../src/domains/messages/fixture';

const CALLBACK_PATH = callbackPath(CARD_ACQUIRER);
/** Shared with the sandbox. */
export const SECRET = 'the secret of the tests, shared with the sandbox';

/** What the providers of further methods are made from. */
export interface StageWorld {
  readonly sandboxUrl: string;
  /** From it the sandbox derives each provider's secret. */
  readonly sandboxSecret: string;
  /** Where callbacks are taken. */
  readonly siteUrl: string;
  readonly clock: TestClock;
  readonly deps: Omit<DepositsDeps, 'providers' | 'acquirer'>;
}

/** Methods in addition to the card in two steps. */
export interface StageParts {
  /** Holds paid deposits by the rules of a real house; by default none are held, because all members share one test card. */
  readonly holds?: true;
  /** Currency of its members; default: Turkish lira. */
  readonly currency?: CurrencyCode;
  readonly providers?: (world: StageWorld, acquirer: CardAcquirer) => Providers;
  readonly calls?: (service: DepositsService) => readonly BoundCall[];
}

/** The whole way of a deposit on real parts: HTTP in, PostgreSQL, jobs, and the sandbox's providers over HTTP. */
export async function openDepositStage(sandboxOptions: Partial<SandboxOptions> = {}, parts: StageParts = {}) {
  const stage = await freshDatabase(20);
  const { database, ownerUrl } = stage;
  const clock = new TestClock(new Date('2026-11-20T12:00:00Z'));
  const lines: string[] = [];
  const log: Log = pino(
    { level: 'trace', base: null },
    new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  );
  const sandbox = await buildSandbox({
    acquirerSecret: SECRET,
    merchantUrl: () => siteUrl,
    now: () => clock.now(),
    lateMilliseconds: 60,
    retryMilliseconds: 20,
    ...sandboxOptions,
  });
  await sandbox.http.listen({ port: 0, host: '127.0.0.1' });
  const sandboxUrl = `http://127.0.0.1:${(sandbox.http.server.address() as AddressInfo).port}`;
  const queue = createJobs(ownerUrl, database, log);
  const jobs = {
    ...queue,
    start() {
      working = true;
      return queue.start();
    },
  };
  const events = createEvents({ database, jobs, log, keptDays: 90 });
  const settled: unknown[] = [];
  events.listen(depositEvents.settled, 'test', async (fact) => void settled.push(fact));

  const site = Fastify({ forceCloseConnections: true });
  let service: DepositsService | undefined;
  let deaf = false;
  const callbacks: { readonly provider: string; readonly message: CallbackMessage }[] = [];
  /** Whether updates recorded by callbacks are settled at once: while no workers run, tests decide when. */
  let working = false;
  await serveCallbacks(site, {
    async receiveCallback(provider, message) {
      if (!service || deaf) throw new Error('nobody listens');
      callbacks.push({ provider, message });
      return service.receiveCallback(provider, message, working ? service.settler.settle : undefined);
    },
    settler: { settle: () => undefined, idle: async () => service?.settler.idle() },
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
  const siteUrl = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
  const acquirer = createCardAcquirer({
    url: sandboxUrl,
    secret: SECRET,
    callbackUrl: `${siteUrl}${CALLBACK_PATH}`,
    pagesOrigin: sandboxUrl,
    returnUrl: siteUrl,
    clock,
  });
  const members = membersIn(database);
  const exclusion = createExclusionService({
    database,
    clock,
    events,
    members: { ...members, isPassword: async () => true, alike: membersAlike },
    paysAlike,
  });
  const common = {
    database,
    clock,
    random: systemRandomness,
    settings: createSettings(database, clock),
    sealing: createSealing('7'.repeat(64), systemRandomness),
    events,
    jobs,
    log,
    members,
    messages: messagesIn(database, clock),
    exclusion,
    stateCodes: (country: string) => (country === 'TR' ? ['TR-06', 'TR-34'] : []),
  };
  // These tests use the common figures, whatever a lira is worth.
  const commonFigures = <T>(figures: Setting<Record<string, T>>) => {
    const { BRL: _, TRY: __, ...others } = figures.fallback;
    return common.settings.set(database, figures, others);
  };
  await commonFigures(byCurrency);
  await commonFigures(refundByCurrency);
  await commonFigures(holdAmountPerDayByCurrency);
  if (!parts.holds) {
    await common.settings.set(database, holdNameOnCard, 0);
    await common.settings.set(database, holdCardOfOthers, 0);
  }
  const world: StageWorld = { sandboxUrl, sandboxSecret: SECRET, siteUrl, clock, deps: common };
  const providers: Providers = { VISA_MASTERCARD: acquirer, ...parts.providers?.(world, acquirer) };
  // A house that no longer takes cards still has its earlier card payments.
  const formerProviders = Object.values(providers).includes(acquirer) ? [] : [acquirer];
  const deps: DepositsDeps = { ...common, acquirer, providers, formerProviders };
  const running = createDepositsService(deps);
  service = running;
  registerDepositJobs(jobs, running);

  const passwords = createPasswords({ memoryKibibytes: 8, passes: 1, lanes: 1 });
  const numbers: number[] = [];
  async function newMember(): Promise<number> {
    const name = `member${numbers.length}`;
    const { memberId } = await seedDemoMember(
      { database, clock, random: systemRandomness, passwords },
      {
        username: name,
        email: `${name}@example.com`,
        password: 'correct horse battery',
        currency: parts.currency ?? 'TRY',
      },
    );
    numbers.push(memberId);
    return memberId;
  }

  const api = Fastify();
  await serveApi(api, {
    calls: [...bind(depositsCalls, depositsRoutes(running)), ...(parts.calls?.(running) ?? [])],
    authenticateMember: async (token) => ({ memberId: Number(token), sessionId: 'test' }),
    authenticateOperator: async () => null,
    rateLimiter: { count: async () => undefined, forgetOldWindows: async () => undefined },
    locate: () => null,
    log,
  });

  /** One call as a member makes it. */
  async function call<T>(memberId: number, path: string, payload: object) {
    const answer = await api.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: String(memberId), 'x-fe-lang': 'en', 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    return answer.json<{ error: number; message: string; data: T }>();
  }

  /** Sends a callback, signed with `secret` at `at`. @returns the HTTP status. */
  async function tell(event: object, { secret = SECRET, at = clock.now() } = {}): Promise<number> {
    const body = JSON.stringify(event);
    const timestamp = String(at.getTime());
    const signed = { timestamp, method: 'POST', path: CALLBACK_PATH, body };
    const answer = await fetch(`${siteUrl}${CALLBACK_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': sign(secret, signed) },
      body,
    });
    return answer.status;
  }

  return {
    database,
    ownerUrl,
    clock,
    lines,
    /** Serves members' calls; listens only after `listen`. */
    api,
    sandbox,
    sandboxUrl,
    jobs,
    deps,
    exclusion,
    service: running,
    settled,
    siteUrl,
    /** Every callback that was taken, as it arrived. */
    /** Settles updates recorded by callbacks at once from now on, as while workers run, or leaves them to the test again. */
    settleAtOnce(does = true) {
      working = does;
    },
    callbacks: callbacks as readonly (typeof callbacks)[number][],
    newMember,
    call,
    tell,
    /** Callbacks fail from now on, as while the server is down. */
    hearNothing(nothing = true) {
      deaf = nothing;
    },
    create: async (memberId: number, cardNum: string, amount?: string) =>
      (await call<{ id: string }>(memberId, '/sys/deposit/cattl/deposit', form(cardNum, amount))).data.id,
    pay: (memberId: number, depositId: string) =>
      call<{ id: string; status: number; challengeUrl: string | null; reason: string | null }>(
        memberId,
        '/sys/cattl/pay',
        {
          depositId,
        },
      ),
    /** The payer's bank takes a deposit of 100 back, and that is processed. */
    async chargeBack(depositId: string): Promise<void> {
      const paymentId = sandbox.payments.find(depositId)?.paymentId;
      const what = { orderId: depositId, paymentId, amount: 10_000, currency: parts.currency ?? 'TRY', reason: null };
      await tell({ ...what, eventId: `cb-${depositId}`, type: 'chargeback', status: 'declined' });
      await running.sweepEvents();
    },
    cashOf: async (memberId: number) => (await readWallet(database, memberId)).cash,
    async close() {
      await jobs.stop();
      await sandbox.close();
      await site.close();
      await api.close();
      await stage.destroy();
    },
  };
}

export type DepositStage = Awaited<ReturnType<typeof openDepositStage>>;
