import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../platform/database';
import type { Log } from '../platform/log';
import type { JobWatch } from '../platform/jobs';
import { readFigures } from './figures';

/** What this process counts of itself, and what it reads of the house when it is asked. */
export interface Metrics {
  /** Counts the connections of the general pool. */
  pool(pool: pg.Pool): void;
  readonly jobs: JobWatch;
  readonly bets: {
    pool(pool: pg.Pool): void;
    /** A statement settled so many stakes and endings together, or failed to. */
    settled(items: number, seconds: number, failed: boolean): void;
  };
  /** Counts the answers of a site. */
  site(name: string, site: FastifyInstance): void;
  /** Adds what is read at each scrape. @param ready whether this process serves. @param sockets counts the open sockets of each place. */
  house(database: Database, ready: () => boolean, sockets: Sockets, log: Log): void;
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Open sockets of this process, by the place that serves them. */
export type Sockets = Readonly<Record<'liveTables' | 'chat' | 'chatDesk', () => number>>;

/** Seconds. From a bet without a wait to the longest that a proxy lets a call take. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const BATCH_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];
/** The call of an address that leads nowhere: whatever strangers try is one series. */
const UNKNOWN = 'unknown';

/** Every process has a registry of its own. Labels are calls, codes, tasks and states: closed lists of the code, never of members. */
export function createMetrics(registry = new Registry()): Metrics {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <T extends string>(name: string, help: string, labelNames: readonly T[]) =>
    new Counter<T>({ name: `croupier_${name}`, help, labelNames, registers });
  const histogram = <T extends string>(name: string, help: string, buckets: number[], labelNames: readonly T[]) =>
    new Histogram<T>({ name: `croupier_${name}`, help, labelNames, buckets, registers });

  const requests = counter('http_requests_total', 'Answers by site, call and status', ['site', 'call', 'status']);
  const seconds = histogram('http_request_seconds', 'Time to an answer', CALL_BUCKETS, ['site', 'call']);
  const refusals = counter('refusals_total', 'Refused calls by reason', ['site', 'call', 'reason']);
  const jobRuns = counter('job_runs_total', 'Runs of jobs by task and result', ['task', 'result']);
  const jobSeconds = histogram('job_seconds', 'Time of a run of a job', JOB_BUCKETS, ['task']);
  const batches = counter('ledger_statements_total', 'Statements that settled bets', ['result']);
  const settled = counter('ledger_settled_total', 'Stakes and endings of rounds that were settled', []);
  const batchSeconds = histogram('ledger_statement_seconds', 'Time of such a statement', BATCH_BUCKETS, []);

  const pools = new Map<string, pg.Pool>();
  const connections = new Gauge({
    name: 'croupier_database_connections',
    help: 'Connections of each pool: open, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  registry.registerMetric(connections);

  return {
    pool: (pool) => void pools.set('general', pool),
    jobs: {
      pool: (pool) => void pools.set('jobs', pool),
      ran(task, took, failed) {
        jobRuns.inc({ task, result: failed ? 'failed' : 'done' });
        jobSeconds.observe({ task }, took);
      },
    },
    bets: {
      pool: (pool) => void pools.set('bets', pool),
      settled(items, took, failed) {
        batches.inc({ result: failed ? 'failed' : 'done' });
        if (!failed) settled.inc(items);
        batchSeconds.observe(took);
      },
    },
    site(name, site) {
      site.addHook('onResponse', (request, reply, done) => {
        const call = (!request.is404 && request.routeOptions.url) || UNKNOWN;
        requests.inc({ site: name, call, status: reply.statusCode });
        seconds.observe({ site: name, call }, reply.elapsedTime / 1_000);
        if (reply.refusedFor !== undefined) refusals.inc({ site: name, call, reason: reply.refusedFor });
        done();
      });
    },
    house(database, ready, sockets, log) {
      registry.registerMetric(
        new Gauge({
          name: 'croupier_ready',
          help: '1 while this process serves, 0 while it starts or stops',
          registers: [],
          collect() {
            this.set(Number(ready()));
          },
        }),
      );
      registry.registerMetric(
        new Gauge({
          name: 'croupier_sockets',
          help: 'Open sockets: players at live tables, visitors in the chat, operators at the desk of the chat',
          labelNames: ['place'],
          registers: [],
          collect() {
            for (const [place, count] of Object.entries(sockets)) this.set({ place }, count());
          },
        }),
      );
      readFigures(database, registry, log);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
