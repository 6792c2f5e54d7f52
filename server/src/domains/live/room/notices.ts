import { z } from 'zod';
import type { Log } from '../../../platform/log';
import { createListener, type Listener } from '../../../platform/postgres/listener';
import { CHANNEL } from '../store/rounds';

/** A notification to all processes: something changed, read it again. */
const News = z.object({
  table: z.string(),
  kind: z.enum(['round', 'bets', 'seats', 'chat', 'hidden']),
  line: z.number().optional(),
});
export type News = z.output<typeof News>;

/** Listens to what changed at live tables. Notifications sent while the connection is away are lost, so callers must also poll. */
export const createNewsStand = (url: string, log: Log, read: (news: News) => void): Listener =>
  createListener(url, CHANNEL, log, {
    read(payload) {
      const news = News.safeParse(payload);
      if (news.success) read(news.data);
    },
  });
