import type { AnswerOf } from '@croupier/contract/call';
import type { messagesCalls, News } from '@croupier/contract/calls/messages/player';
import { type Language, NEWS_STATUS, NEWS_TYPE } from '@croupier/contract/codes';
import { MESSAGE_LINKS, type MessageLink } from '@croupier/contract/calls/messages/links';
import type { BaseQuery } from '@croupier/contract/query';
import type { Clock } from '../../platform/clock';
import type { Database, Trx } from '../../platform/database';
import { compileQuery, pageOf } from '../../platform/query/query';
import { Refusal } from '../../platform/refusal';
import type { MessageWords } from '../../templates/messages';
import { numericId } from '../operators/domain';
import * as store from './store';
import type { NotifyOf } from './push/send';
import { type FilledIn, wordMessages } from './wording';

/** A message in the words of the house. */
export interface Message {
  readonly memberId: number;
  readonly words: MessageWords;
  /** What fills in the places of its text. */
  readonly filledIn?: Readonly<Record<string, FilledIn>>;
  /** The screen that it leads to. */
  readonly link?: MessageLink;
}

export interface MessagesService {
  /** Writes messages, in the transaction of what they tell of. The reader's language words them when they are read. */
  write(trx: Trx, ...messages: readonly Message[]): Promise<void>;
  page(memberId: number, query: BaseQuery, language: Language): Promise<AnswerOf<(typeof messagesCalls)['newsPage']>>;
  /** @throws Refusal notFound */
  read(memberId: number, id: string): Promise<void>;
  readAll(memberId: number): Promise<void>;
  unread(memberId: number): Promise<number>;
  channels(memberId: number): Promise<{ mail: boolean }>;
  chooseChannels(memberId: number, chosen: { readonly mail: boolean }): Promise<void>;
  /** For a job. */
  forgetOld(): Promise<void>;
}

const KEPT_DAYS = 365;
const FORGOTTEN_AT_ONCE = 5_000;

const view = (row: store.MessageRow, memberId: number, message: string): News => ({
  id: String(row.message_id),
  message,
  type: row.type,
  status: row.read_at ? NEWS_STATUS.read : NEWS_STATUS.unread,
  memberId: String(memberId),
  createTime: row.created_at.toISOString(),
  link: MESSAGE_LINKS.find((link) => link === row.link) ?? null,
});

export function createMessagesService({
  database,
  clock,
  notifyOf,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly notifyOf: NotifyOf;
}): MessagesService {
  return {
    async write(trx, ...messages) {
      if (messages.length === 0) return;
      const rows = messages.map(({ memberId, words, filledIn = {}, link = null }) => ({
        memberId,
        type: words.startsWith('cashout') ? NEWS_TYPE.withdraw : NEWS_TYPE.share,
        words,
        filledIn,
        link,
      }));
      const written = await store.insertMessages(trx, rows, clock.now());
      await notifyOf(
        trx,
        written.map(({ memberId }) => memberId),
        written.map(({ messageId }) => messageId),
      );
    },
    async page(memberId, query, language) {
      const compiled = compileQuery(store.newsEntity, query);
      const { rows, total } = await store.pageOfMessages(database, memberId, compiled, clock.now());
      const worded = await wordMessages(
        database,
        rows.map(({ words, filled_in: filledIn, texts }) => ({ words, filledIn, texts, language })),
      );
      const content = rows.map((row, at) => view(row, memberId, worded[at] ?? ''));
      return pageOf(compiled, content, total);
    },
    async read(memberId, id) {
      if (!(await store.markRead(database, memberId, numericId(id), clock.now()))) throw new Refusal('notFound');
    },
    readAll: (memberId) => store.markAllRead(database, memberId, clock.now()),
    unread: (memberId) => store.countUnread(database, memberId, clock.now()),
    channels: async (memberId) => ({ mail: (await store.wantMail(database, [memberId])).has(memberId) }),
    chooseChannels: (memberId, { mail }) => store.storeChannels(database, memberId, mail),
    async forgetOld() {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
      while ((await store.forgetSome(database, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
    },
  };
}
