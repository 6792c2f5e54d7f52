import { chatDeskCalls } from '@croupier/contract/calls/live/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { Refusal } from '../../../platform/refusal';
import { act, type Acting, type Actor, keptText, numericId } from '../../operators/domain';
import type { ChatModeration } from '../room/moderation';

/** The chat of live tables at the console. */
export interface ChatDesk {
  read(table: string | undefined): Promise<AnswerOf<typeof chatDeskCalls.chatDesk>>;
  /** @throws Refusal notFound; conflict when it is hidden already; invalidRequest */
  hide(id: string, reason: string, operator: Actor): Promise<void>;
  /** @param minutes 0 lets the member chat again. @throws Refusal notFound; conflict when they may already; invalidRequest */
  mute(memberId: string, minutes: number, reason: string, operator: Actor): Promise<void>;
}

const LINES_SHOWN = 100;

const LINE_HIDDEN = act('chatLineHidden', { subject: 'member', by: chatDeskCalls.chatHide });
const MUTED = act('chatMuted', { subject: 'member', by: chatDeskCalls.chatMute });
const UNMUTED = act('chatUnmuted', { subject: 'member', by: chatDeskCalls.chatMute });

export function createChatDesk(
  deps: Pick<Acting, 'audited'> & {
    chat: ChatModeration;
    usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  },
): ChatDesk {
  const { audited, chat } = deps;
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
      await audited(LINE_HIDDEN, operator, async (trx) => {
        const { memberId, table, text } = await chat.hide(trx, numericId(id));
        const after = { line: id, table, text, hidden: true, reason: kept };
        return { log: { subjectId: String(memberId), before: { hidden: false }, after } };
      });
    },
    async mute(memberId, minutes, reason, operator) {
      const kept = keptText(reason, 'reason');
      await audited(minutes === 0 ? UNMUTED : MUTED, operator, async (trx) => {
        const { before, after } = await chat.mute(trx, numericId(memberId), minutes);
        if (before === null && after === null) throw new Refusal('conflict');
        return {
          log: { subjectId: memberId, before: { mutedUntil: before }, after: { mutedUntil: after, reason: kept } },
        };
      });
    },
  };
}
