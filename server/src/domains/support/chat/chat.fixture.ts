import { CHAT_SOCKET, type ChatJoin } from '@croupier/contract/calls/support/chat-messages';
import { WebSocket } from 'ws';

/** A browser's socket of the support chat: what it was sent, in order, and a wait for what is still to come. */
export function openChatSocket<Message extends { readonly type: string }>(site: string, join: Partial<ChatJoin>) {
  const socket = new WebSocket(`${site.replace('http', 'ws')}${CHAT_SOCKET}`);
  const received: Message[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const look of waiting) look();
  };
  let isClosed = false;
  socket.on('open', () => socket.send(JSON.stringify({ type: 'join', ...join })));
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)) as Message);
    wake();
  });
  socket.on('close', () => {
    isClosed = true;
    wake();
  });
  socket.on('error', () => undefined);

  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((found) => {
      const look = (): void => {
        const seen = find();
        if (seen === undefined) return;
        waiting.delete(look);
        found(seen);
      };
      waiting.add(look);
      look();
    });

  return {
    received,
    /** The first message that fits. */
    message: <Type extends Message['type']>(
      type: Type,
      fits: (message: Extract<Message, { type: Type }>) => boolean = () => true,
    ) =>
      until(() =>
        received.find(
          (one): one is Extract<Message, { type: Type }> =>
            one.type === type && fits(one as Extract<Message, { type: Type }>),
        ),
      ),
    closed: () => until(() => (isClosed ? true : undefined)),
    close: () => socket.close(),
  };
}
