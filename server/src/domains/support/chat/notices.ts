import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database';

export const CHAT_CHANNEL = 'support_chat';

/** A notification to all processes, sent when its transaction commits: something changed, read it. */
export const ChatNotice = z.union([
  z.object({ chat: z.number(), owner: z.string(), line: z.number().optional() }),
  z.object({ presence: z.literal(true) }),
]);
export type ChatNotice = z.output<typeof ChatNotice>;

export async function notify(queryable: Queryable, notice: ChatNotice): Promise<void> {
  await sql`select pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(notice)})`.execute(queryable);
}
