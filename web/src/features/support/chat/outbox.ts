import { chatCalls } from '@croupier/contract/calls/support/chat';
import { ERROR_CODES, NETWORK_FAILURE } from '@croupier/contract/errors';
import { newRequestKey } from '@croupier/contract/request-key';
import { request } from '../../../core/calls/client';
import { useSession } from '../../../core/session/session-store';
import { type PendingLine, receive, useChat } from './chat-store';
import { keepDraft } from './draft';
import { ensureGuestSecret, forgetGuestSecret, guestSecret } from './secret';

const KEY = 'croupier.chatUnsent';

type Kept = Pick<PendingLine, 'key' | 'text'>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value && value.text !== '';

/** Texts that were not confirmed when the page was left. A picture is not kept. */
export function keptUnsent(): readonly PendingLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isKept).map(({ key, text }) => ({ key, text, state: 'failed' }));
  } catch {
    return [];
  }
}

function setPending(change: (pending: readonly PendingLine[]) => readonly PendingLine[]): void {
  useChat.setState(({ pending }) => ({ pending: change(pending) }));
  try {
    const texts = useChat.getState().pending.filter(({ picture }) => picture === undefined);
    localStorage.setItem(KEY, JSON.stringify(texts.map(({ key, text }) => ({ key, text }))));
  } catch {
    // Without storage an unsent line lasts as long as the page.
  }
}

const update = (key: string, change: Partial<PendingLine>): void =>
  setPending((pending) => pending.map((line) => (line.key === key ? { ...line, ...change } : line)));

/** What names the visitor: a guest's secret. A member's session goes with every call; a guest's conversation becomes theirs by its secret. */
export function owner(): { token?: string } {
  const token = guestSecret();
  return token === undefined ? {} : { token };
}

const isMember = (): boolean => useSession.getState().user !== null;

let listener: (() => void) | undefined;

/** @param adopted is called when a guest's conversation has become a member's, who is here now */
export const onAdopted = (adopted: () => void): void => {
  listener = adopted;
};

interface Failure {
  readonly error: number;
  readonly message: string;
}

/** Writes a line that begins the conversation, or opens a closed one again. */
async function open({ key, text }: PendingLine): Promise<Failure | undefined> {
  const token = isMember() ? guestSecret() : ensureGuestSecret();
  const { error, message, data } = await request(chatCalls.chatOpen, { ...(token && { token }), key, text });
  if (error !== 0) return { error, message };
  const isAdopted = isMember() && token !== undefined;
  if (isAdopted) forgetGuestSecret();
  receive(data.chat, data.lines, data.hasEarlier);
  if (isAdopted) listener?.();
  return undefined;
}

async function write(line: PendingLine): Promise<Failure | undefined> {
  const { chat } = useChat.getState();
  const begins = chat === null || chat.state === 'closed' || (isMember() && guestSecret() !== undefined);
  if (begins && line.picture === undefined) return open(line);
  const { error, message, data } =
    line.picture === undefined
      ? await request(chatCalls.chatSend, { ...owner(), key: line.key, text: line.text })
      : await request(chatCalls.chatPicture, { ...owner(), key: line.key }, { file: line.picture });
  // Closed, or forgotten, in the meantime: the line opens it again.
  if ((error === ERROR_CODES.conflict || error === ERROR_CODES.notFound) && line.picture === undefined)
    return open(line);
  if (error !== 0) return { error, message };
  receive(useChat.getState().chat, [data]);
  return undefined;
}

let sending: Promise<void> | undefined;

async function sendAll(): Promise<void> {
  for (;;) {
    const next = useChat.getState().pending.find(({ state }) => state === 'sending');
    if (!next) return;
    const failure = await write(next);
    if (!failure) setPending((pending) => pending.filter(({ key }) => key !== next.key));
    // The lines behind wait with it, so that they stay in the order in which they were written.
    else if (failure.error === NETWORK_FAILURE) setPending(failAll(failure.message));
    else update(next.key, { state: 'failed', fault: failure.message });
  }
}

const failAll =
  (fault: string) =>
  (pending: readonly PendingLine[]): readonly PendingLine[] =>
    pending.map((line) => ({ ...line, state: 'failed', fault }));

/** Sends what waits, one line after another. */
export function flush(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Sends a line. It is shown at once, and kept until the server has confirmed it. */
export function sendLine(text: string, picture?: File): Promise<void> {
  const line: PendingLine = { key: newRequestKey(), text, ...(picture && { picture }), state: 'sending' };
  setPending((pending) => [...pending, line]);
  return flush();
}

/** Tries failed lines again. @param only this one; default: all */
export function retry(only?: string): Promise<void> {
  setPending((pending) =>
    pending.map((line) =>
      only === undefined || line.key === only ? { ...line, state: 'sending', fault: undefined } : line,
    ),
  );
  return flush();
}

/** Gives up a failed line. */
export const discard = (key: string): void => setPending((pending) => pending.filter((line) => line.key !== key));

/** Forgets unsent lines and what was being typed: they are of whoever has logged out. */
export function forgetUnsent(): void {
  setPending(() => []);
  keepDraft('');
}
