import { CHAT_LINES } from '@croupier/contract/calls/support/chat';
import type { ChatServerMessage, DeskChatServerMessage } from '@croupier/contract/calls/support/chat-messages';
import type { Database } from '../../../platform/database';
import type { Log } from '../../../platform/log';
import { operatorNames } from '../../operators/domain';
import * as lines from './lines';
import type { ChatNotice } from './notices';
import { type Owner, ownerKey } from './rules';
import * as store from './store';
import { chatView, deskChatView, deskLineView, lineView, type Names, operatorsIn } from './views';

/** A visitor's socket that has joined. */
export interface Guest {
  readonly owner: Owner;
  send(message: ChatServerMessage): void;
  close(): void;
  /** The last line that was sent. */
  told: number;
  /** While it reads for itself, what is pushed to all passes it by, and it reads again. */
  isReading: boolean;
  readsAgain: boolean;
}

/** An operator's socket that has joined. */
export interface Clerk {
  readonly operatorId: number;
  send(message: DeskChatServerMessage): void;
}

export interface Hub {
  enter(guest: Guest, greeting: Omit<Extract<ChatServerMessage, { type: 'welcome' }>, 'chat' | 'lines'>): Promise<void>;
  leave(guest: Guest): void;
  enterClerk(clerk: Clerk): void;
  leaveClerk(clerk: Clerk): void;
  readonly clerks: ReadonlySet<Clerk>;
  /** Owners of the conversations whose visitors are connected to this process. */
  owners(): readonly Owner[];
  hear(notice: Extract<ChatNotice, { chat: number }>): void;
  tellAvailable(available: boolean): void;
  /** Notifications may have been lost: everybody reads again. */
  readAll(): void;
}

/**
 * The sockets of one process. A notification names a conversation and a line; what came while the last was read is read together, so that the
 * busier it is the fewer statements each line takes.
 */
export function createHub({ database, log }: { database: Database; log: Log }): Hub {
  const guests = new Map<string, Set<Guest>>();
  const clerks = new Set<Clerk>();
  let pending = new Map<number, Set<number>>();
  let isFlushing = false;

  const warn = (failure: unknown): void => log.warn({ err: failure }, 'a chat was not pushed');

  function push(guest: Guest, chat: store.ChatRow, rows: readonly lines.LineRow[], names: Names): void {
    if (guest.isReading) {
      guest.readsAgain = true;
      return;
    }
    const fresh = rows.filter((row) => row.line_id > guest.told);
    guest.told = fresh.at(-1)?.line_id ?? guest.told;
    guest.send({ type: 'update', chat: chatView(chat, names), lines: fresh.map((row) => lineView(row, names)) });
  }

  /** Reads the guest's conversation until nothing came meanwhile, and sends it. */
  async function read(
    guest: Guest,
    greet?: (chat: store.ChatRow | undefined, rows: readonly lines.LineRow[], names: Names) => void,
  ) {
    if (guest.isReading) {
      guest.readsAgain = true;
      return;
    }
    guest.isReading = true;
    let greeting = greet;
    do {
      guest.readsAgain = false;
      const chat = await store.latestChat(database, guest.owner);
      const window = guest.told > 0 ? { after: guest.told } : {};
      const rows = chat ? (await lines.linesOf(database, chat.chat_id, window)).rows : [];
      const names = await operatorNames(database, operatorsIn(chat ? [chat] : [], rows));
      guest.told = rows.at(-1)?.line_id ?? guest.told;
      if (greeting) greeting(chat, rows, names);
      else if (chat)
        guest.send({ type: 'update', chat: chatView(chat, names), lines: rows.map((row) => lineView(row, names)) });
      greeting = undefined;
      // A long conversation comes in parts.
      if (window.after !== undefined && rows.length === CHAT_LINES) guest.readsAgain = true;
    } while (guest.readsAgain);
    guest.isReading = false;
  }

  async function flush(): Promise<void> {
    while (pending.size > 0) {
      const batch = pending;
      pending = new Map();
      const chats = await store.readChats(database, [...batch.keys()]);
      const lineIds = [...batch.values()].flatMap((ids) => [...ids]);
      const rows = lineIds.length > 0 ? await lines.readLines(database, [...batch.keys()], lineIds) : [];
      const names = await operatorNames(database, operatorsIn(chats, rows));
      for (const chat of chats) {
        const own = rows.filter((row) => row.chat_id === chat.chat_id);
        for (const guest of guests.get(keyOf(chat)) ?? []) push(guest, chat, own, names);
        const update: DeskChatServerMessage = {
          type: 'update',
          chat: deskChatView(chat, names),
          lines: own.map((row) => deskLineView(row, names)),
        };
        for (const clerk of clerks) clerk.send(update);
      }
    }
  }

  return {
    clerks,
    async enter(guest, greeting) {
      const key = ownerKey(guest.owner);
      const others = guests.get(key) ?? new Set();
      guests.set(key, others.add(guest));
      await read(guest, (chat, rows, names) =>
        guest.send({
          ...greeting,
          chat: chat ? chatView(chat, names) : null,
          lines: rows.map((row) => lineView(row, names)),
        }),
      );
    },
    leave(guest) {
      const key = ownerKey(guest.owner);
      const others = guests.get(key);
      others?.delete(guest);
      if (others?.size === 0) guests.delete(key);
    },
    enterClerk: (clerk) => void clerks.add(clerk),
    leaveClerk: (clerk) => void clerks.delete(clerk),
    owners: () => [...guests.values()].flatMap(([first]) => (first ? [first.owner] : [])),
    hear({ chat, owner, line }) {
      if (clerks.size === 0 && !guests.has(owner)) return;
      const known = pending.get(chat) ?? new Set();
      if (line !== undefined) known.add(line);
      pending.set(chat, known);
      if (isFlushing) return;
      isFlushing = true;
      void flush()
        .catch((failure: unknown) => {
          warn(failure);
          for (const clerk of clerks) clerk.send({ type: 'missed' });
          for (const some of guests.values()) for (const guest of some) void readOrClose(guest);
        })
        .finally(() => {
          isFlushing = false;
        });
    },
    tellAvailable(available) {
      for (const some of guests.values()) for (const guest of some) guest.send({ type: 'available', available });
    },
    readAll() {
      for (const clerk of clerks) clerk.send({ type: 'missed' });
      for (const some of guests.values()) for (const guest of some) void readOrClose(guest);
    },
  };

  /** A browser whose socket is closed comes back and reads after its last line. */
  async function readOrClose(guest: Guest): Promise<void> {
    try {
      await read(guest);
    } catch (failure) {
      warn(failure);
      guest.close();
    }
  }
}

const keyOf = (chat: store.ChatRow): string => {
  if (chat.member_id !== null) return ownerKey({ memberId: chat.member_id });
  return chat.token_hash === null ? '' : ownerKey({ tokenHash: chat.token_hash });
};
