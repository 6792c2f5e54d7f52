import { fileURLToPath } from 'node:url';
import { type CurrencyCode, fromRgs, minor, toRgs } from '@croupier/contract/money';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { sign } from '../../server/src/providers/signature';
import { readConfig } from '../../server/src/config';
import { composeDomains } from '../../server/src/compose';
import { CallContext } from '../../server/src/http/context';
import { createBets } from '../../server/src/ledger/bets/bets';
import { betRolledBack } from '../../server/src/ledger/recipes/rollbacks';
import { registerLedgerJobs } from '../../server/src/ledger/jobs';
import { inTransaction, openPools } from '../../server/src/platform/database';
import { registerEventJobs } from '../../server/src/platform/events/jobs';
import { createLog } from '../../server/src/platform/log';
import { prepareStatements } from '../../server/src/platform/postgres/prepared';
import { systemRandomness } from '../../server/src/platform/randomness';
import { Refusal } from '../../server/src/platform/refusal';
import { CALLBACK_PATH } from '../load/callbacks';
import { createSimulatedJobs } from './jobs';
import { createMails } from './mails';
import type { Answer, Order, Outcome, ShownFreeRounds, StakeOutcome } from './orders';

/**
 * The house of the simulated year: every domain, composed as the server composes them, on simulated time. It carries out what its parent process asks
 * for, and may be killed at any moment.
 */

export const SECRET = 'the simulated year signs with this secret';
const CONTENT = fileURLToPath(new URL('../../server/content', import.meta.url));
/** A member comes back to a game that was opened less long ago. */
const SESSION_MILLISECONDS = 11 * 3_600_000;
/** Statements that have a plan: not those that begin and end transactions. */
const isStatement = (text: string): boolean => /^\s*(?:select|insert|update|delete|with)\b/.test(text);
const SERVED = 'http://127.0.0.1:9';

interface Started {
  readonly databaseUrl: string;
  readonly masterKey: string;
  readonly folder: string;
}

/** The request of a member, or of a visitor. */
const contextOf = (memberId: number | null, address = '127.0.0.1') =>
  new CallContext(
    'simulated',
    'en',
    address,
    null,
    `browser of ${address}`,
    null,
    memberId === null ? null : { memberId, sessionId: String(memberId) },
    null,
  );

/** The request of one of the house's owners. */
const contextOfOwner = (operatorId: number) =>
  new CallContext('simulated', 'en', '127.0.0.1', null, `browser of owner ${operatorId}`, null, null, {
    operatorId,
    sessionId: `owner ${operatorId}`,
    role: 'owner',
  });

async function open({ databaseUrl, masterKey, folder }: Started) {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: folder,
    ACQUIRER_URL: SERVED,
    ACQUIRER_SECRET: SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const { DATABASE_URL: _owner, ...processConfig } = config;
  let moment = new Date(0);
  const clock = { now: () => moment };
  const log = createLog('fatal');
  const { database, pool } = openPools(databaseUrl, 16, () => undefined);
  // A year runs the same statements millions of times: planned once, they leave a quarter of the time.
  pool.on('connect', (client) => prepareStatements(client, isStatement));
  const bets = createBets(databaseUrl, () => undefined);
  const failures: string[] = [];
  const mails = createMails(database, (sealed) => domains.ground.sealing.open(sealed).toString());
  const jobs = createSimulatedJobs(database, {
    onEnqueued: mails.sent,
    onFailure: (task, failure) => void failures.push(`${task}: ${String(failure)}`),
  });
  // Before the domains: some of their schedules read what these write.
  registerLedgerJobs(jobs, database);
  const domains = composeDomains({
    config: processConfig as typeof config,
    masterKey,
    databaseUrl,
    database,
    bets,
    jobs,
    clock,
    random: systemRandomness,
    log,
  });
  registerEventJobs(jobs, domains.ground.events);
  await domains.rounds.service.jackpots.prepare();
  await domains.content.synchronise(CONTENT);
  await domains.catalogue.service.synchronise(() => true);
  await domains.rewards.seedOffers();
  await domains.ground.events.start();
  const callbacks = Fastify();
  await domains.deposits.callbacks(callbacks);
  const sessions = new Map<string, { readonly secret: string; readonly until: number }>();
  const deskHandlers = new Map(domains.operatorCalls.map((bound) => [bound.call.path, bound]));
  const handlers = new Map(domains.playerCalls.map((bound) => [bound.call.path, bound]));

  async function sessionOf(memberId: number, game: string, currency: CurrencyCode): Promise<string> {
    const known = `${memberId}:${game}`;
    const opened = sessions.get(known);
    if (opened && moment.getTime() < opened.until) return opened.secret;
    const address = await domains.rounds.service.source.openSession({
      memberId,
      gameId: game,
      currency,
      device: 'desktop',
      language: 'en',
    });
    const secret = new URL(address).searchParams.get('sessionID') ?? '';
    sessions.set(known, { secret, until: moment.getTime() + SESSION_MILLISECONDS });
    return secret;
  }

  const { rgs } = domains.rounds.service;

  /** Joins and activates. Repeated after a kill it goes on where it was. @returns the member's number. */
  async function register(input: Readonly<Record<string, unknown>>, address: string): Promise<number> {
    const call = handlers.get('/sys/auth/register');
    if (!call) throw new Error('no registration');
    const { username, email } = input as { username: string; email: string };
    await call.handler(call.call.payload.parse(input) as never, contextOf(null, address)).catch((failure: unknown) => {
      if (!(failure instanceof Refusal && failure.reason === 'usernameTaken')) throw failure;
    });
    const key = await mails.activationKey(email);
    if (key) await domains.members.service.activate(key);
    const { rows } = await sql<{ id: number }>`select id from member where username = ${username}`.execute(database);
    const member = rows[0];
    if (!member) throw new Error(`${username} did not join`);
    return member.id;
  }

  async function stake(order: Extract<Order, { kind: 'stake' }>): Promise<StakeOutcome> {
    const secret = await sessionOf(order.memberId, order.game, order.currency);
    const { round } = await rgs.play(secret, {
      units: toRgs(minor(order.stake), order.currency),
      mode: 'BASE',
      request: order.request,
      choice: order.choice,
      freeRounds: order.freeRounds,
    });
    if (round.active) await rgs.endRound(secret);
    return { round: round.roundID, payout: fromRgs(round.payout, order.currency) ?? 0 };
  }

  async function declareVoid({ memberId, round }: Extract<Order, { kind: 'void' }>): Promise<number> {
    const roundId = Number(round.split('-')[1]);
    return (await inTransaction(database, (trx) => betRolledBack(trx, { memberId, roundId }))).owed;
  }

  async function freeRoundsIn(order: Extract<Order, { kind: 'freeRounds' }>): Promise<ShownFreeRounds | undefined> {
    const { freeRounds } = await rgs.authenticate(await sessionOf(order.memberId, order.game, order.currency), null);
    if (!freeRounds) return undefined;
    const inMinor = (units: number): number => fromRgs(units, order.currency) ?? 0;
    return { ...freeRounds, stake: inMinor(freeRounds.stake), won: inMinor(freeRounds.won) };
  }

  async function carryOut(order: Order): Promise<unknown> {
    switch (order.kind) {
      case 'moment':
        moment = new Date(order.at);
        return undefined;
      case 'jobs':
        await (order.schedules ? jobs.runDue(moment) : jobs.runWaiting(moment));
        return failures.splice(0);
      case 'register':
        return register(order.input, order.address);
      case 'stake':
        return stake(order);
      case 'void':
        return declareVoid(order);
      case 'freeRounds':
        return freeRoundsIn(order);
      case 'deposit': {
        const body = order.body;
        const timestamp = String(moment.getTime());
        const signature = sign(SECRET, { timestamp, method: 'POST', path: CALLBACK_PATH, body });
        const answer = await callbacks.inject({
          method: 'POST',
          url: CALLBACK_PATH,
          headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
          payload: body,
        });
        if (answer.statusCode !== 200)
          throw new Error(`the callback was answered with ${answer.statusCode}: ${answer.body}`);
        return undefined;
      }
      case 'call': {
        const bound = handlers.get(order.path);
        if (!bound) throw new Error(`no call ${order.path}`);
        const payload = bound.call.payload.parse(order.payload) as never;
        return bound.handler(payload, contextOf(order.memberId));
      }
      case 'desk': {
        const bound = deskHandlers.get(order.path);
        if (!bound) throw new Error(`no call ${order.path}`);
        return bound.handler(bound.call.payload.parse(order.payload) as never, contextOfOwner(order.operator ?? 1));
      }
    }
  }
  return carryOut;
}

async function serve(): Promise<void> {
  const carryOut = await open(JSON.parse(process.argv[2] ?? '{}') as Started);
  process.on('message', (asked: { id: number; order: Order }) => {
    const answer = (outcome: Outcome): void => void process.send?.({ id: asked.id, outcome } satisfies Answer);
    carryOut(asked.order).then(
      (value) => answer({ ok: true, value }),
      (failure: unknown) =>
        failure instanceof Refusal
          ? answer({ ok: false, refused: failure.reason })
          : (failure as { code?: string }).code?.startsWith('ERR_')
            ? answer({ ok: false, refused: (failure as { code: string }).code })
            : answer({ ok: false, failed: String((failure as Error).stack ?? failure) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ id: 0, outcome: { ok: true, value: undefined } } satisfies Answer);
}
await serve();
