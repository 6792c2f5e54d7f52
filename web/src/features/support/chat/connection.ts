import { chatCalls } from '@croupier/contract/calls/support/chat';
import { CHAT_SOCKET, type ChatJoin, type ChatServerMessage } from '@croupier/contract/calls/support/chat-messages';
import { request } from '../../../core/calls/client';
import { currentToken, useSession } from '../../../core/session/session-store';
import { setAvailable } from '../status';
import { EMPTY, lastNumber, receive, useChat } from './chat-store';
import { flush, forgetUnsent, keptUnsent, onAdopted, owner, retry } from './outbox';
import { guestSecret } from './secret';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Milliseconds before the next try, doubling with each failed one. */
export const pauseBefore = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);

/** Whether the socket has joined by the guest's secret, and brought what is shown. */
let isGuests = false;

/** Reads the conversation, or the lines since the last known one. */
export async function load(): Promise<void> {
  const after = lastNumber();
  const { error, data } = await request(chatCalls.chatGet, { ...owner(), ...(after > 0 && { after }) });
  if (error !== 0) useChat.setState({ loadFailed: true });
  // A member who has none yet goes on with the one that they began as a guest.
  else if (data.chat !== null || !isGuests) receive(data.chat, data.lines, after > 0 ? undefined : data.hasEarlier);
}

/** Reads lines before the first known one. @returns whether the server answered */
export async function loadEarlier(): Promise<boolean> {
  const before = useChat.getState().lines[0]?.number;
  if (before === undefined) return true;
  const { error, data } = await request(chatCalls.chatGet, { ...owner(), before });
  if (error === 0) receive(data.chat, data.lines, data.hasEarlier);
  return error === 0;
}

/** Who joins: the member, unless the conversation is still the one that they began as a guest. */
function joining(): ChatJoin {
  const { user } = useSession.getState();
  const { chat } = useChat.getState();
  const isMembers = user !== null && (guestSecret() === undefined || (chat !== null && !isGuests));
  return {
    type: 'join',
    session: isMembers ? currentToken() : null,
    token: isMembers ? null : (guestSecret() ?? null),
    after: lastNumber(),
  };
}

function hear(message: ChatServerMessage): void {
  if (message.type === 'available') setAvailable(message.available);
  else if (message.type === 'update') receive(message.chat, message.lines);
  else if (message.type === 'welcome') {
    setAvailable(message.available);
    receive(message.chat, message.lines);
    // What could not be sent while the connection was away goes now.
    void retry();
  }
}

let stop: (() => void) | undefined;

/** Keeps a socket to the conversation, which reconnects by itself. Does nothing while there is one. */
export function connect(): void {
  if (stop) return;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let over = false;
  let sent: ChatJoin | undefined;

  /** A session that was replaced in the meantime comes back with the new one; any other stays away. */
  const ended = (): void => {
    const isReplaced = sent?.session && sent.session !== currentToken();
    disconnect();
    if (isReplaced) connect();
    else useChat.setState({ link: 'ended' });
  };
  const open = (): void => {
    useChat.setState(({ link }) => ({ link: link === 'offline' ? 'offline' : 'connecting' }));
    socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${CHAT_SOCKET}`);
    socket.addEventListener('open', () => {
      sent = joining();
      socket?.send(JSON.stringify(sent));
    });
    socket.addEventListener('message', ({ data }) => {
      if (over) return;
      const message = JSON.parse(String(data)) as ChatServerMessage;
      if (message.type === 'ended') return ended();
      tries = 0;
      isGuests = sent?.token !== null;
      useChat.setState({ link: 'online' });
      hear(message);
    });
    socket.addEventListener('close', () => {
      if (over) return;
      useChat.setState({ link: 'offline' });
      timer = setTimeout(open, pauseBefore(tries));
      tries += 1;
    });
  };
  /** The network is back: the next try need not wait. A socket may have outlived its absence, so what was not sent goes either way. */
  const hurry = (): void => {
    if (useChat.getState().link === 'offline') {
      clearTimeout(timer);
      open();
    } else void retry();
  };
  window.addEventListener('online', hurry);
  stop = () => {
    over = true;
    clearTimeout(timer);
    window.removeEventListener('online', hurry);
    socket?.close();
  };
  open();
}

/** Ends the socket. */
export function disconnect(): void {
  stop?.();
  stop = undefined;
  useChat.setState({ link: 'off' });
}

// Nothing is pushed any more to whoever joined by the guest's secret.
onAdopted(() => {
  if (!stop || !isGuests) return;
  disconnect();
  connect();
});

/** Begins with what the browser has kept of this visitor: unsent lines, and the conversation if there may be one. */
export async function begin(): Promise<void> {
  useChat.setState({ pending: keptUnsent() });
  if (useSession.getState().user !== null || guestSecret() !== undefined) await load();
  else useChat.setState({ loaded: true });
  if (useChat.getState().pending.length > 0) await retry();
  else await flush();
}

/** Somebody else is here: nothing of the other's conversation stays on the screen. @param loggedOut whether a member has left */
export async function changeVisitor(loggedOut: boolean): Promise<void> {
  disconnect();
  isGuests = false;
  if (loggedOut) forgetUnsent();
  useChat.setState(({ open }) => ({ ...EMPTY, open: open && !loggedOut }));
  await begin();
}
