import type { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { type Database, inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { ChatModeration } from '../moderation';
import { type Actor, type Audit, keptText, numericId } from '../../operators/domain';

/** The chat of live tables at the console. */
export interface ChatDesk {
  read(table: string | undefined): Promise<AnswerOf<typeof deskCalls.chatRoom>>;
  /** @throws Refusal notFound; conflict when it is hidden already; invalidRequest */
  hide(id: string, reason: string, operator: Actor): Promise<void>;
  /** @param minutes 0 lets the member chat again. @throws Refusal notFound; conflict when they may already; invalidRequest */
  mute(memberId: string, minutes: number, reason: string, operator: Actor): Promise<void>;
}

const LINES_SHOWN = 100;

export function createChatDesk(deps: {
  database: Database;
  audit: Audit;
  chat: ChatModeration;
  usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}): ChatDesk {
  const { database, audit, chat } = deps;
  return {
    async read(table) {
      const lines = await chat.lines(table, LINES_SHOWN);
      const usernames = await deps.usernamesOf([...new Set(lines.map((line) => line.member_id))]);
      return {
        tables: [...chat.tables()],
        lines: lines.map((line) => ({
          id: String(line.line_id),
          table: line.table_id,
          memberId: String(line.member_id),
          username: usernames.get(line.member_id) ?? '',
          name: line.name,
          text: line.body,
          time: line.created_at.toISOString(),
          hidden: line.hidden,
          mutedUntil: line.muted_until?.toISOString() ?? null,
        })),
      };
    },
    async hide(id, reason, operator) {
      const kept = keptText(reason, 'reason');
      await inTransaction(database, async (trx) => {
        await audit.hold(trx);
        const { memberId, table, text } = await chat.hide(trx, numericId(id));
        const after = { line: id, table, text, hidden: true, reason: kept };
        await audit.append(trx, operator, {
          action: 'chatLineHidden',
          subjectType: 'member',
          subjectId: String(memberId),
          before: { hidden: false },
          after,
        });
      });
    },
    async mute(memberId, minutes, reason, operator) {
      const kept = keptText(reason, 'reason');
      await inTransaction(database, async (trx) => {
        await audit.hold(trx);
        const { before, after } = await chat.mute(trx, numericId(memberId), minutes);
        if (before === null && after === null) throw new Refusal('conflict');
        await audit.append(trx, operator, {
          action: minutes === 0 ? 'chatUnmuted' : 'chatMuted',
          subjectType: 'member',
          subjectId: memberId,
          before: { mutedUntil: before },
          after: { mutedUntil: after, reason: kept },
        });
      });
    },
  };
}
