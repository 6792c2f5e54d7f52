import type { PayloadOf } from '@croupier/contract/call';
import type { DeskChat, DeskChatLine, liveChatDeskCalls } from '@croupier/contract/calls/support/chat-desk';
import { liveChatDeskCalls as calls } from '@croupier/contract/calls/support/chat-desk';
import { normaliseEmail } from '@croupier/contract/text/email';
import { inTransaction, type Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import { visibleLine } from '../../../../platform/text/visible-text';
import {
  act,
  type Act,
  type Acting,
  keptText,
  numericId,
  operatorNames,
  pageOf,
  type SignedIn,
} from '../../../operators/domain';
import * as tickets from '../../store';
import type { ChatDeps } from '../deps';
import * as lines from '../lines';
import type { ChatPictures } from '../pictures';
import { keptLine } from '../rules';
import * as store from '../store';
import { deskChatView, deskLineView, operatorsIn } from '../views';
import { tell, writeLine } from '../writing';

type Calls = typeof liveChatDeskCalls;

const VIEWED = act('liveChatViewed', { subject: 'liveChat', by: [calls.liveChatGet, calls.liveChatPictureGet] });
const TAKEN = act('liveChatTaken', {
  subject: 'liveChat',
  by: [calls.liveChatTake, calls.liveChatSend, calls.liveChatPicture],
});
const CLOSED = act('liveChatClosed', { subject: 'liveChat', by: calls.liveChatClose });
const REOPENED = act('liveChatReopened', { subject: 'liveChat', by: calls.liveChatReopen });
const TICKETED = act('liveChatTicketed', { subject: 'liveChat', by: calls.liveChatTicket });

type Deps = ChatDeps & Pick<Acting, 'audited'> & { readonly pictures: ChatDeps['pictures'] };

/** @throws Refusal notFound */
async function locked(trx: Trx, id: string): Promise<store.ChatRow> {
  const chat = await store.lockChat(trx, numericId(id));
  if (!chat) throw new Refusal('notFound');
  return chat;
}

const snapshot = ({ state, operator_id: operator }: store.ChatRow) => ({ state, operator });

/** Conversations with support as operators see and answer them. */
export function createChatsDesk(deps: Deps, pictures: ChatPictures) {
  const { database, clock, audited, profileOf } = deps;

  async function views(rows: readonly store.ChatRow[]): Promise<DeskChat[]> {
    const names = await operatorNames(database, operatorsIn(rows, []));
    return rows.map((row) => deskChatView(row, names));
  }

  /** @throws Refusal notFound */
  async function chatOf(id: string): Promise<store.ChatRow> {
    const row = await store.findChat(database, numericId(id));
    if (!row) throw new Refusal('notFound');
    return row;
  }

  async function view(id: string): Promise<DeskChat> {
    const [seen] = await views([await chatOf(id)]);
    if (!seen) throw new Error('a conversation was lost');
    return seen;
  }

  /** Writes the first look of an operator at a conversation that they do not answer to the audit log. */
  async function looked(row: store.ChatRow, operator: SignedIn): Promise<void> {
    const { operatorId } = operator;
    if (row.operator_id === operatorId || row.viewed_by.includes(operatorId)) return;
    await audited(VIEWED, operator, async (trx) => {
      const isFirst = await store.markViewed(trx, row.chat_id, operatorId);
      return { log: isFirst ? { subjectId: String(row.chat_id) } : null };
    });
  }

  /** Runs an act on a conversation and tells everybody. */
  const change = (
    done: Act,
    id: string,
    operator: SignedIn,
    run: (trx: Trx, chat: store.ChatRow) => Promise<object | undefined>,
  ): Promise<void> =>
    audited(done, operator, async (trx) => {
      const chat = await locked(trx, id);
      const more = await run(trx, chat);
      const after = await locked(trx, id);
      await tell(trx, after);
      return { log: { subjectId: id, before: snapshot(chat), after: { ...snapshot(after), ...more } } };
    });

  /** @throws Refusal notFound; conflict for a closed one, and for a colleague’s unless it is taken over */
  async function take(id: string, operator: SignedIn, takeOver: boolean): Promise<void> {
    const { operator_id: had, state } = await chatOf(id);
    if (had === operator.operatorId && state === 'open') return;
    await change(TAKEN, id, operator, async (trx, chat) => {
      if (chat.state === 'closed') throw new Refusal('conflict');
      const isColleagues = chat.operator_id !== null && chat.operator_id !== operator.operatorId;
      if (isColleagues && !takeOver) throw new Refusal('conflict');
      await store.assignChat(trx, chat.chat_id, operator.operatorId);
      return undefined;
    });
  }

  async function answered(row: lines.LineRow): Promise<DeskChatLine> {
    return deskLineView(row, await operatorNames(database, operatorsIn([], [row])));
  }

  const known = (id: string, key: string): Promise<lines.LineRow | undefined> =>
    lines.lineOfKey(database, numericId(id), 'operator', key);

  /** @throws Refusal notFound; conflict for a closed conversation and a colleague’s; tooManyRequests */
  async function write(
    id: string,
    operator: SignedIn,
    { key, text, picture }: Pick<lines.NewLine, 'key' | 'text' | 'picture'>,
  ): Promise<lines.LineRow> {
    await take(id, operator, false);
    return inTransaction(database, async (trx) => {
      const chat = await locked(trx, id);
      // A repeated request finds its line, whatever became of the conversation.
      const before = await lines.lineOfKey(trx, chat.chat_id, 'operator', key);
      if (before) return before;
      if (chat.state === 'closed' || chat.operator_id !== operator.operatorId) throw new Refusal('conflict');
      return writeLine(trx, chat, { operatorId: operator.operatorId, text, picture, key, now: clock.now() });
    });
  }

  return {
    async inbox({ view: wanted, search, pageNum, pageSize }: PayloadOf<Calls['liveChatInbox']>) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.pageOfChats(database, { view: wanted, search }, window);
      return { ...pageOf(await views(rows), total, pageNum, pageSize), ...(await store.countWaiting(database)) };
    },

    /** A page of its lines. @throws Refusal notFound */
    async show({ id, after, before }: PayloadOf<Calls['liveChatGet']>, operator: SignedIn) {
      const row = await chatOf(id);
      await looked(row, operator);
      const { rows, hasEarlier } = await lines.linesOf(database, row.chat_id, { after, before });
      const names = await operatorNames(database, operatorsIn([row], rows));
      return { chat: deskChatView(row, names), lines: rows.map((line) => deskLineView(line, names)), hasEarlier };
    },

    /** @throws Refusal notFound; conflict */
    async take(id: string, takeOver: boolean, operator: SignedIn): Promise<DeskChat> {
      await take(id, operator, takeOver);
      return view(id);
    },

    /** @throws Refusal notFound; conflict; invalidRequest; tooManyRequests */
    async send(id: string, key: string, typed: string, operator: SignedIn): Promise<DeskChatLine> {
      const text = keptLine(typed);
      return answered((await known(id, key)) ?? (await write(id, operator, { key, text, picture: null })));
    },

    /** @throws Refusal as `send`; those of an upload */
    async sendPicture(id: string, key: string, upload: Buffer, operator: SignedIn): Promise<DeskChatLine> {
      const before = await known(id, key);
      if (before) return answered(before);
      const chat = await chatOf(id);
      const isColleagues = chat.operator_id !== null && chat.operator_id !== operator.operatorId;
      if (chat.state === 'closed' || isColleagues) throw new Refusal('conflict');
      const row = await pictures.take(`operator:${operator.operatorId}`, upload, (picture) =>
        write(id, operator, { key, text: '', picture }),
      );
      return answered(row);
    },

    /** @throws Refusal notFound */
    async readPicture(id: string, number: number, operator: SignedIn): Promise<{ dataUrl: string }> {
      await looked(await chatOf(id), operator);
      return pictures.read(await lines.findLine(database, numericId(id), number));
    },

    /** @throws Refusal notFound */
    async seen(id: string, number: number): Promise<void> {
      const chat = await chatOf(id);
      await inTransaction(database, async (trx) => {
        if (await store.markSeen(trx, chat.chat_id, 'operator', number)) await tell(trx, chat);
      });
    },

    /** @throws Refusal notFound; conflict for one that is closed */
    async close(id: string, operator: SignedIn): Promise<DeskChat> {
      await change(CLOSED, id, operator, async (trx, chat) => {
        if (chat.state === 'closed') throw new Refusal('conflict');
        await store.closeChat(trx, chat.chat_id, 'operator', clock.now());
        return undefined;
      });
      return view(id);
    },

    /** @throws Refusal notFound; conflict for one that is open, and when its visitor has another open one */
    async reopen(id: string, operator: SignedIn): Promise<DeskChat> {
      await change(REOPENED, id, operator, async (trx, chat) => {
        const owner =
          chat.member_id === null ? chat.token_hash && { tokenHash: chat.token_hash } : { memberId: chat.member_id };
        const other = owner && (await store.latestChat(trx, owner));
        if (chat.state === 'open' || other?.state === 'open') throw new Refusal('conflict');
        await store.openAgain(trx, chat.chat_id, operator.operatorId, clock.now());
        return undefined;
      });
      return view(id);
    },

    /** @throws Refusal notFound; conflict for one of which a question was made; emailInvalid; invalidRequest */
    async ticket({ id, name, email: typed, queryType, text }: PayloadOf<Calls['liveChatTicket']>, operator: SignedIn) {
      const { member_id: memberId } = await chatOf(id);
      const member = memberId === null ? undefined : await profileOf(memberId);
      const email = normaliseEmail(member?.email ?? typed);
      if (email === undefined) throw new Refusal('emailInvalid');
      const message = keptText(text, 'text');
      const guest = visibleLine(name);
      await change(TICKETED, id, operator, async (trx, chat) => {
        if (chat.ticket_id !== null) throw new Refusal('conflict');
        const { number } = await tickets.insertTicket(trx, {
          memberId,
          name: member ? `${member.firstName} ${member.lastName}` : guest || chat.name || email,
          username: member?.username ?? '',
          phone: member ? `+${member.mobilePrefix} ${member.mobile}` : '',
          email,
          language: chat.language,
          queryType,
          message,
          // The conversation's `ticket_id` keeps it one; the keys are those of the public form.
          requestKey: null,
          now: clock.now(),
        });
        await store.noteTicket(trx, chat.chat_id, number);
        return { ticket: String(number) };
      });
      return view(id);
    },
  };
}
