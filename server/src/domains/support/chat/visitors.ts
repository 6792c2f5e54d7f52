import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import type { chatCalls as calls, ChatLine } from '@croupier/contract/calls/support/chat';
import type { Language } from '@croupier/contract/codes';
import { normaliseEmail } from '@croupier/contract/text/email';
import { inTransaction, type Queryable, type Trx } from '../../../platform/database';
import { hashSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import { visibleLine } from '../../../platform/text/visible-text';
import { operatorNames } from '../../operators/domain';
import type { ChatDeps } from './deps';
import * as lines from './lines';
import type { ChatPictures } from './pictures';
import { GOES_ON_MILLISECONDS, keptLine, MOST_TRANSCRIPTS, type Owner, ownerKey } from './rules';
import * as store from './store';
import { transcriptMail } from './transcript';
import { chatView, lineView, operatorsIn } from './views';
import { tell, writeLine } from './writing';

type Calls = typeof calls;
type Conversation = AnswerOf<Calls['chatGet']>;

/** Who asks: a member by the session, a guest by the secret; undefined: nobody that could have a conversation. */
export interface Caller {
  readonly memberId: number | null;
  readonly token: string | undefined;
}

const ownerOf = ({ memberId, token }: Caller): Owner | undefined => {
  if (memberId !== null) return { memberId };
  return token === undefined ? undefined : { tokenHash: hashSecret(token) };
};

async function conversation(
  queryable: Queryable,
  owner: Owner,
  window: { readonly after?: number | undefined; readonly before?: number | undefined } = {},
): Promise<Conversation> {
  const chat = await store.latestChat(queryable, owner);
  if (!chat) return { chat: null, lines: [], hasEarlier: false };
  const { rows, hasEarlier } = await lines.linesOf(queryable, chat.chat_id, window);
  const names = await operatorNames(queryable, operatorsIn([chat], rows));
  return { chat: chatView(chat, names), lines: rows.map((row) => lineView(row, names)), hasEarlier };
}

/** @throws Refusal notFound for nobody, and for whoever has no conversation */
async function latest(queryable: Queryable, caller: Caller): Promise<store.ChatRow> {
  const owner = ownerOf(caller);
  const chat = owner && (await store.latestChat(queryable, owner));
  if (!chat) throw new Refusal('notFound');
  return chat;
}

/** The visitor's conversation, locked. @throws Refusal notFound */
async function locked(trx: Trx, caller: Caller): Promise<store.ChatRow> {
  const chat = await store.lockChat(trx, (await latest(trx, caller)).chat_id);
  if (!chat) throw new Refusal('notFound');
  return chat;
}

/** The guest's open conversation, which becomes the member's when they have no open one. */
async function adopted(trx: Trx, memberId: number, token: string, username: string): Promise<boolean> {
  const tokenHash = hashSecret(token);
  await store.lockOwner(trx, ownerKey({ tokenHash }));
  const guests = await store.latestChat(trx, { tokenHash });
  if (guests?.state !== 'open') return false;
  await store.lockChat(trx, guests.chat_id);
  await store.adoptChat(trx, guests.chat_id, memberId, username);
  return true;
}

const answered = async (row: lines.LineRow): Promise<ChatLine> => lineView(row, new Map());

export type VisitorsChat = ReturnType<typeof createVisitorsChat>;

/** What visitors do in their conversation with support. */
export function createVisitorsChat(deps: ChatDeps, pictures: ChatPictures) {
  const { database, clock, mailer, house, profileOf } = deps;

  /** The conversation in which the visitor goes on, open; a new one when there is none. */
  async function opened(
    trx: Trx,
    caller: Caller,
    owner: Owner,
    name: string,
    language: Language,
  ): Promise<store.ChatRow> {
    const now = clock.now();
    const known = await store.latestChat(trx, owner);
    const chat = known && (await store.lockChat(trx, known.chat_id));
    if (chat?.state === 'open') return chat;
    if (
      caller.memberId !== null &&
      caller.token !== undefined &&
      (await adopted(trx, caller.memberId, caller.token, name))
    )
      return latest(trx, caller);
    if (chat?.closed_at && now.getTime() - chat.closed_at.getTime() < GOES_ON_MILLISECONDS) {
      await store.openAgain(trx, chat.chat_id, null, now);
      return { ...chat, state: 'open', operator_id: null };
    }
    const chatId = await store.insertChat(trx, { owner, name, language, now });
    const made = await store.lockChat(trx, chatId);
    if (!made) throw new Error('a conversation was lost');
    return made;
  }

  /** @throws Refusal notFound; conflict for a closed conversation; tooManyRequests; uploadTooMany */
  async function write(
    caller: Caller,
    key: string,
    text: string,
    picture: lines.StoredPicture | null,
  ): Promise<ChatLine> {
    return inTransaction(database, async (trx) => {
      const chat = await locked(trx, caller);
      const known = await lines.lineOfKey(trx, chat.chat_id, 'visitor', key);
      if (known) return answered(known);
      if (chat.state === 'closed') throw new Refusal('conflict');
      return answered(await writeLine(trx, chat, { operatorId: null, text, picture, key, now: clock.now() }));
    });
  }

  return {
    async get(caller: Caller, window: Pick<PayloadOf<Calls['chatGet']>, 'after' | 'before'>): Promise<Conversation> {
      const owner = ownerOf(caller);
      return owner ? conversation(database, owner, window) : { chat: null, lines: [], hasEarlier: false };
    },

    /** @throws Refusal invalidRequest for nobody, or a line of which nothing is left; tooManyRequests; conflict */
    async open(
      caller: Caller,
      { name, key, text: typed }: Pick<PayloadOf<Calls['chatOpen']>, 'name' | 'key' | 'text'>,
      language: Language,
    ): Promise<Conversation> {
      const owner = ownerOf(caller);
      if (!owner) throw new Refusal('invalidRequest', { field: 'token' });
      const text = keptLine(typed);
      const called = 'memberId' in owner ? (await profileOf(owner.memberId)).username : visibleLine(name);
      return inTransaction(database, async (trx) => {
        await store.lockOwner(trx, ownerKey(owner));
        if (!(await lines.visitorsLineOfKey(trx, owner, key))) {
          const chat = await opened(trx, caller, owner, called, language);
          await writeLine(trx, chat, { operatorId: null, text, picture: null, key, now: clock.now() });
        }
        return conversation(trx, owner);
      });
    },

    /** @throws Refusal as `write`; invalidRequest */
    send: async (caller: Caller, key: string, typed: string) => write(caller, key, keptLine(typed), null),

    /** @throws Refusal as `write`; those of an upload */
    async picture(caller: Caller, key: string, upload: Buffer): Promise<ChatLine> {
      const chat = await latest(database, caller);
      const known = await lines.lineOfKey(database, chat.chat_id, 'visitor', key);
      if (known) return answered(known);
      if (chat.state === 'closed') throw new Refusal('conflict');
      // Guests share one place: a conversation costs nothing, so a place for each would let one guest take all of them.
      const place = caller.memberId === null ? 'chat:guests' : `chat:${chat.chat_id}`;
      const taken = await pictures.take(place, upload, async (picture) => ({
        picture,
        line: await write(caller, key, '', picture),
      }));
      return taken.line;
    },

    /** @throws Refusal notFound, also for a line of somebody else */
    async readPicture(caller: Caller, number: number): Promise<{ dataUrl: string }> {
      const chat = await latest(database, caller);
      return pictures.read(await lines.findLine(database, chat.chat_id, number));
    },

    /** @throws Refusal notFound */
    async seen(caller: Caller, number: number): Promise<void> {
      const chat = await latest(database, caller);
      await inTransaction(database, async (trx) => {
        if (await store.markSeen(trx, chat.chat_id, 'visitor', number)) await tell(trx, chat);
      });
    },

    /** Idempotent. @throws Refusal notFound */
    async close(caller: Caller): Promise<void> {
      await inTransaction(database, async (trx) => {
        const chat = await locked(trx, caller);
        if (chat.state === 'closed') return;
        await store.closeChat(trx, chat.chat_id, 'visitor', clock.now());
        await tell(trx, chat);
      });
    },

    /**
     * Mails the conversation. Guests cannot use it to mail others what they like: somebody of the house must have answered, and it is sent seldom.
     * @throws Refusal notFound; conflict while nobody has answered; tooManyRequests; emailInvalid, also for a member's corrected address that nobody has
     *   proved
     */
    async transcript(caller: Caller, typed: string): Promise<void> {
      const profile = caller.memberId === null ? undefined : await profileOf(caller.memberId);
      const email = normaliseEmail(profile?.email ?? typed);
      if (email === undefined || profile?.emailProved === false) throw new Refusal('emailInvalid');
      await inTransaction(database, async (trx) => {
        const chat = await locked(trx, caller);
        if (!chat.answered) throw new Refusal('conflict');
        if (chat.transcripts >= MOST_TRANSCRIPTS) throw new Refusal('tooManyRequests', { seconds: 86_400 });
        const rows = await lines.allLinesOf(trx, chat.chat_id);
        const names = await operatorNames(trx, operatorsIn([chat], rows));
        await store.countTranscript(trx, chat.chat_id);
        await mailer.send(
          trx,
          await transcriptMail(
            trx,
            house,
            { chat, lines: rows, names },
            { email, name: profile?.firstName ?? chat.name },
          ),
        );
      });
    },
  };
}
