import type { RateLimit } from '@croupier/contract/call';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { Refusal } from '../../platform/refusal';

/** Counts in PostgreSQL, shared by all processes. */
export interface RateLimiter {
  /** @throws Refusal tooManyRequests with the seconds until the window ends. */
  count(caller: string, call: string, limit: RateLimit): Promise<void>;
  forgetOldWindows(): Promise<void>;
}

export function createRateLimiter(database: Database, clock: Clock): RateLimiter {
  return {
    async count(caller, call, { max, windowSeconds }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const start = now - (now % windowSeconds);
      const { rows } = await sql<{ count: number }>`
        insert into rate_window (caller, call, window_start, count) values (${caller}, ${call}, to_timestamp(${start}), 1)
        on conflict (caller, call, window_start) do update set count = rate_window.count + 1 returning count`.execute(
        database,
      );
      if ((rows[0]?.count ?? 0) > max) throw new Refusal('tooManyRequests', { seconds: start + windowSeconds - now });
    },
    async forgetOldWindows() {
      await sql`delete from rate_window where window_start < now() - interval '1 day'`.execute(database);
    },
  };
}
