import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { cachedFor } from '../platform/cache/cached-for';
import { systemClock } from '../platform/clock';
import type { Database } from '../platform/database';
import type { Log } from '../platform/log';

/**
 * Figures of the whole house, read from the database at a scrape. Every process reports the same ones: a rule takes the maximum of them, never the sum.
 * Each statement uses an index on what is still open, so that none of them reads the history.
 */

interface Figure {
  /** The metric without its prefix. */
  readonly metric: string;
  /** Value of the label; empty where the metric has none. */
  readonly label: string;
  readonly value: number;
}

/** The metrics, with the name of their label. */
const METRICS = {
  jobs: ['state', 'Jobs that run, wait for their time, are due, or have failed for good'],
  jobs_oldest_due_seconds: ['', 'Age of the job that has been due for longest'],
  listener_events_waiting: ['listener', 'Events that wait for a listener'],
  listener_oldest_event_seconds: ['listener', 'Age of the oldest event that waits for a listener'],
  rounds_open: ['', 'Rounds that wait for their player'],
  round_oldest_open_seconds: ['', 'Age of the oldest open round'],
  deposits_open: ['status', 'Deposits that wait for a provider, for the payer or for an operator'],
  deposit_oldest_open_seconds: ['status', 'Age of the oldest of them'],
  updates_unapplied: ['state', 'Updates of providers that wait to be applied, or for an operator'],
  cashouts_open: ['status', 'Cash-outs that wait for operators, or are being paid'],
  cashout_oldest_open_seconds: ['status', 'Time since the last change of the oldest of them'],
  payouts_in_trouble: ['', 'Payouts whose provider contradicts itself or does not know them'],
  identity_checks_unanswered: ['', 'Identity checks whose provider has not answered three or more times in a row'],
  chargebacks_of_a_day: ['', 'Deposits that were charged back within 24 hours'],
  registrations_of_an_hour: ['', 'Members who joined within an hour'],
  books_clean: ['', '1 when the last check of the books found nothing, 0 when it found a broken rule'],
  books_checked_seconds: ['', 'Time since the last check of the books'],
  restores_unfinished: ['', 'Restored backups whose consequences are not dealt with yet'],
  database_bytes: ['', 'Size of the database'],
  wal_archived_seconds: ['', 'Time since a WAL file was last archived; missing without archiving'],
  wal_archive_failures: ['', 'Attempts to archive a WAL file that failed since the statistics were reset'],
} as const satisfies Readonly<Record<string, readonly [label: string, help: string]>>;

const OLDEST = 'extract(epoch from now() - ';

/** One snapshot, so that counts and ages belong together. */
const STATEMENTS: readonly string[] = [
  `select 'jobs' as metric, state as label, count(*) as value from (select case when locked_at is not null then 'running'
      when attempts >= max_attempts then 'failed' when run_at > now() then 'later' else 'due' end as state from graphile_worker.jobs) j group by 2
   union all select 'jobs_oldest_due_seconds', '', coalesce(max(${OLDEST}run_at)), 0) from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()`,
  `select 'listener_events_waiting', l.name, count(e.position) from event_listener l
      left join kept_event e on e.name = l.event and e.position > l.position group by 2
   union all select 'listener_oldest_event_seconds', l.name, coalesce(max(${OLDEST}e.created_at)), 0) from event_listener l
      left join kept_event e on e.name = l.event and e.position > l.position group by 2`,
  `select 'rounds_open', '', count(*) from round where active
   union all select 'round_oldest_open_seconds', '', coalesce(max(${OLDEST}created_at)), 0) from round where active`,
  `select 'deposits_open', status, count(*) from deposit where status in ('processing', 'challenge', 'review') group by 2
   union all select 'deposit_oldest_open_seconds', status, max(${OLDEST}created_at)) from deposit
      where status in ('processing', 'challenge', 'review') group by 2`,
  `select 'updates_unapplied', 'received', count(*) from provider_event where state = 'received'
   union all select 'updates_unapplied', state, count(*) from provider_event
      where state in ('mismatch', 'conflict', 'unknown_order', 'failed') and resolution is null group by 2`,
  `select 'cashouts_open', case status when 0 then 'pending' when 20 then 'passed' else 'paying' end, count(*)
      from withdrawal where status in (0, 20, 29) group by 2
   union all select 'cashout_oldest_open_seconds', case status when 0 then 'pending' when 20 then 'passed' else 'paying' end,
      max(${OLDEST}updated_at)) from withdrawal where status in (0, 20, 29) group by 2`,
  `select 'payouts_in_trouble', '', count(*) from payout where trouble is not null and resolution is null`,
  `select 'identity_checks_unanswered', '', count(*) from identity_check
      where unanswered > 0 and unanswered >= 3 and state in ('ordered', 'open')`,
  `select 'chargebacks_of_a_day', '', count(*) from kept_event
      where name = 'deposit.chargedBack' and created_at > now() - interval '1 day'
   union all select 'registrations_of_an_hour', '', count(*) from kept_event
      where name = 'member.registered' and created_at > now() - interval '1 hour'`,
  `select * from (select 'books_clean', '', (broken_rule is null)::int from book_check order by check_id desc limit 1) c
   union all select * from (select 'books_checked_seconds', '', ${OLDEST}checked_at) from book_check order by check_id desc limit 1) c`,
  `select 'restores_unfinished', '', count(*) from house_restore where done_at is null`,
  `select 'database_bytes', '', pg_database_size(current_database())
   union all select 'wal_archived_seconds', '', ${OLDEST}last_archived_time) from pg_stat_archiver where last_archived_time is not null
   union all select 'wal_archive_failures', '', failed_count from pg_stat_archiver`,
];

/** How long figures are kept: several scrapers, or an eager one, cost the database one reading. */
const KEPT_MILLISECONDS = 5_000;

async function read(database: Database): Promise<readonly Figure[]> {
  const text = STATEMENTS.map(
    (statement) => `select metric, label, value::float8 from (${statement}) f (metric, label, value)`,
  );
  return (await sql.raw<Figure>(text.join(' union all ')).execute(database)).rows;
}

/** Adds the figures to a registry. Without a database they are left out, so that no rule goes by old ones, and `croupier_database_up` says so. */
export function readFigures(database: Database, registry: Registry, log: Log): void {
  const figures = cachedFor(KEPT_MILLISECONDS, systemClock, () => read(database));
  for (const [metric, [label, help]] of Object.entries(METRICS))
    registry.registerMetric(
      new Gauge<string>({
        name: `croupier_${metric}`,
        help,
        labelNames: label === '' ? [] : [label],
        registers: [],
        async collect() {
          const found = await figures('all').catch((): readonly Figure[] => []);
          if (label === '') this.remove();
          else this.reset();
          for (const one of found)
            if (one.metric === metric) this.set(label === '' ? {} : { [label]: one.label }, one.value);
        },
      }),
    );
  registry.registerMetric(
    new Gauge({
      name: 'croupier_database_up',
      help: '1 while the database answers this process',
      registers: [],
      async collect() {
        try {
          await figures('all');
          this.set(1);
        } catch (failure) {
          log.warn({ err: failure }, 'the figures of the metrics could not be read');
          this.set(0);
        }
      },
    }),
  );
}
