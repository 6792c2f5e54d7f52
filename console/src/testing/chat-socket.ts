import { CHAT_SOCKET, type DeskChatServerMessage } from '@croupier/contract/calls/support/chat-messages';

/** The support chat's server, as a screen's socket sees it. Sockets to anywhere else are real. */
class MadeSocket extends EventTarget {
  readonly sent: string[] = [];
  constructor() {
    super();
    queueMicrotask(() => {
      this.dispatchEvent(new Event('open'));
      if (welcomes) this.push({ type: 'welcome' });
      else this.close();
    });
  }
  send(text: string): void {
    this.sent.push(text);
  }
  push(message: DeskChatServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

let made: MadeSocket | undefined;
let welcomes = true;
const Real = globalThis.WebSocket;

/** Answers the chat's socket in this page from now on. @param reachable false: the connection is away */
export function makeChatSocket(reachable = true): void {
  welcomes = reachable;
  globalThis.WebSocket = new Proxy(Real, {
    construct: (target, [address, ...rest]: [string, ...string[]]) =>
      String(address).endsWith(CHAT_SOCKET) ? (made = new MadeSocket()) : new target(address, ...rest),
  });
}

/** What the server pushes. */
export const pushChat = (message: DeskChatServerMessage): void => made?.push(message);
/** What the browser has said. */
export const saidToChat = (): readonly string[] => made?.sent ?? [];
