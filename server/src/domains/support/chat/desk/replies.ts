import type { PayloadOf } from '@croupier/contract/call';
import { type CannedReply, liveChatDeskCalls as calls } from '@croupier/contract/calls/support/chat-desk';
import { sql } from 'kysely';
import type { Clock } from '../../../../platform/clock';
import type { Database, Queryable, Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import { visibleLine } from '../../../../platform/text/visible-text';
import { act, type Acting, numericId, type SignedIn } from '../../../operators/domain';
import { keptLine } from '../rules';

const KEPT = act('cannedReplyKept', { subject: 'cannedReply', by: calls.cannedReplyKeep });
const REMOVED = act('cannedReplyRemoved', { subject: 'cannedReply', by: calls.cannedReplyRemove });

/** More than anybody finds in a list. */
const MOST_REPLIES = 200;

interface ReplyRow {
  readonly reply_id: number;
  readonly title: string;
  readonly text: string;
}

async function readReplies(queryable: Queryable): Promise<CannedReply[]> {
  const { rows } =
    await sql<ReplyRow>`select reply_id, title, text from support_reply order by lower(title), reply_id`.execute(
      queryable,
    );
  return rows.map(({ reply_id: id, title, text }) => ({ id: String(id), title, text }));
}

async function findReply(trx: Trx, replyId: number): Promise<ReplyRow> {
  const { rows } = await sql<ReplyRow>`select reply_id, title, text from support_reply
    where reply_id = ${replyId} for update`.execute(trx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return found;
}

const said = ({ title, text }: Pick<ReplyRow, 'title' | 'text'>) => ({ title, text });

/** What operators write again and again, in their words. */
export function createRepliesDesk({
  database,
  clock,
  audited,
}: { database: Database; clock: Clock } & Pick<Acting, 'audited'>) {
  return {
    list: () => readReplies(database),
    /** @throws Refusal notFound; invalidRequest; conflict when there are too many */
    async keep({ id, title: named, text: typed }: PayloadOf<typeof calls.cannedReplyKeep>, operator: SignedIn) {
      const [title, text, now] = [visibleLine(named), keptLine(typed), clock.now()];
      if (title === '') throw new Refusal('invalidRequest', { field: 'title' });
      await audited(KEPT, operator, async (trx) => {
        if (id !== undefined) {
          const before = await findReply(trx, numericId(id));
          await sql`update support_reply set title = ${title}, text = ${text}, updated_by = ${operator.operatorId}, updated_at = ${now}
            where reply_id = ${before.reply_id}`.execute(trx);
          return { log: { subjectId: id, before: said(before), after: { title, text } } };
        }
        if ((await readReplies(trx)).length >= MOST_REPLIES) throw new Refusal('conflict');
        const { rows } = await sql<{ reply_id: number }>`insert into support_reply (title, text, updated_by, updated_at)
          values (${title}, ${text}, ${operator.operatorId}, ${now}) returning reply_id`.execute(trx);
        return { log: { subjectId: String(rows[0]?.reply_id), after: { title, text } } };
      });
      return readReplies(database);
    },
    /** @throws Refusal notFound */
    async remove(id: string, operator: SignedIn) {
      await audited(REMOVED, operator, async (trx) => {
        const before = await findReply(trx, numericId(id));
        await sql`delete from support_reply where reply_id = ${before.reply_id}`.execute(trx);
        return { log: { subjectId: id, before: said(before) } };
      });
      return readReplies(database);
    },
  };
}
