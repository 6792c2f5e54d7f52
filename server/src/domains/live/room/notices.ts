import pg from 'pg';
import { z } from 'zod';
import type { Log } from '../../../platform/log';
import { CHANNEL } from '../store/rounds';

/** A notification to all processes: something changed, read it again. */
const News = z.object({
  table: z.string(),
  kind: z.enum(['round', 'bets', 'seats', 'chat', 'hidden']),
  line: z.number().optional(),
});
export type News = z.output<typeof News>;

const AGAIN_MILLISECONDS = 1_000;

export interface NewsStand {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens to the database's notifications on a connection of its own, and reconnects when it breaks. Notifications sent in between are lost, so
 * callers must also poll.
 */
export function createNewsStand(url: string, log: Log, read: (news: News) => void): NewsStand {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function again(): void {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, AGAIN_MILLISECONDS);
  }

  async function connect(): Promise<void> {
    const connecting = new pg.Client({ connectionString: url, keepAlive: true });
    connecting.on('error', (failure) => log.warn({ err: failure }, 'the news of live tables were interrupted'));
    connecting.on('end', again);
    connecting.on('notification', ({ payload }) => {
      const news = News.safeParse(parse(payload));
      if (news.success) read(news.data);
    });
    try {
      await connecting.connect();
      await connecting.query(`listen ${CHANNEL}`);
      client = connecting;
    } catch (failure) {
      log.warn({ err: failure }, 'the news of live tables cannot be heard');
      again();
    }
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function parse(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
