import type { ClearingAlarm } from '@croupier/contract/calls/deposits/statements-desk';
import { minor, toWire } from '@croupier/contract/money';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Queryable, type Trx } from '../../../platform/database';
import type { Jobs } from '../../../platform/jobs';
import type { Log } from '../../../platform/log';
import { sumOf } from './compare';
import { type ClearingDay, keepDay, lockDays, readDays } from './day-store';
import type { AccountDay, Statements } from './service';

const MAKE_CLEARING_DAYS = 'deposits:clearing-days';
const DAY_MILLISECONDS = 24 * 3_600_000;
/** The number of days whose reports are recomputed: statements arrive days later, and payments are dated days apart. */
const DAYS_MADE = 7;

/** The stored daily reports of the clearing accounts. */
export interface ClearingDays {
  /**
   * Computes the reports of the last seven whole days, UTC, and logs an error for an account that newly differs. Safe to repeat and to run
   * concurrently.
   */
  make(): Promise<void>;
  /** Enqueues `make` in the caller's transaction, after a statement was imported. */
  askAnew(queryable: Queryable): Promise<void>;
  /** Accounts with differences in the last whole days, newest day first. */
  alarms(): Promise<ClearingAlarm[]>;
}

function sumUp(day: string, { method, currency, entries }: AccountDay): ClearingDay {
  return {
    day,
    method,
    currency,
    ours: sumOf(entries, ({ ours }) => ours),
    theirs: sumOf(entries, ({ theirs }) => theirs),
    differences: entries.filter(({ result }) => result !== 'matched').length,
  };
}

export function createClearingDays(deps: {
  database: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  statements: Pick<Statements, 'accountsOfDay'>;
}): ClearingDays {
  const { database, clock, log, jobs, statements } = deps;
  /** Newest first, without today, which is not over. */
  const lastDays = (): string[] =>
    Array.from({ length: DAYS_MADE }, (_, nth) =>
      new Date(clock.now().getTime() - (nth + 1) * DAY_MILLISECONDS).toISOString().slice(0, 10),
    );

  async function makeDay(trx: Trx, day: string): Promise<void> {
    for (const account of await statements.accountsOfDay(day)) {
      const made = sumUp(day, account);
      const before = await keepDay(trx, made, clock.now());
      if (made.differences > 0 && !before)
        log.error(
          { ...made, difference: made.theirs - made.ours },
          'a clearing account and its statement do not agree',
        );
    }
  }

  return {
    async make() {
      for (const day of lastDays().toReversed())
        await inTransaction(database, async (trx) => {
          // Of two concurrent runs, the later one also sees lines imported since.
          await lockDays(trx);
          await makeDay(trx, day);
        });
    },
    askAnew: (queryable) => jobs.enqueue(queryable, MAKE_CLEARING_DAYS, {}),
    async alarms() {
      const days = lastDays();
      const kept = await readDays(database, days.at(-1) ?? '', days[0] ?? '');
      return kept.map(({ day, method, currency, ours, theirs, differences }) => ({
        day,
        method,
        currency,
        difference: toWire(minor(theirs - ours), currency),
        differences,
      }));
    },
  };
}

/** Every night, and when a statement has been imported. */
export function registerClearingJobs(jobs: Pick<Jobs, 'handle' | 'schedule'>, days: Pick<ClearingDays, 'make'>): void {
  jobs.handle(MAKE_CLEARING_DAYS, () => days.make());
  jobs.schedule('20 4 * * *', 'deposits:clearing-days-nightly', () => days.make());
}
