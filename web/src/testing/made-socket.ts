import { CHAT_SOCKET, type ChatJoin, type ChatServerMessage } from '@croupier/contract/calls/support/chat-messages';

/** The server's end of the support chat's socket in a test. */
class MadeSocket extends EventTarget {
  constructor() {
    super();
    chatSocket.sockets.push(this);
    queueMicrotask(() => {
      if (chatSocket.isDown) this.close();
      else this.dispatchEvent(new Event('open'));
    });
  }
  send(text: string): void {
    chatSocket.joined.push(JSON.parse(text) as ChatJoin);
    if (chatSocket.welcome) this.push(chatSocket.welcome);
  }
  push(message: ChatServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(): void {
    chatSocket.sockets = chatSocket.sockets.filter((socket) => socket !== this);
    this.dispatchEvent(new CloseEvent('close'));
  }
}

/** What a test makes the chat's socket do. */
export const chatSocket = {
  sockets: [] as MadeSocket[],
  /** How each connection has joined, in order. */
  joined: [] as ChatJoin[],
  /** The answer to a join. */
  welcome: undefined as ChatServerMessage | undefined,
  /** No connection is accepted. */
  isDown: false,
  push: (message: ChatServerMessage): void => chatSocket.sockets.forEach((socket) => socket.push(message)),
  /** Breaks every connection. */
  break: (): void => [...chatSocket.sockets].forEach((socket) => socket.close()),
};

/** Plays the chat's socket in the page's place. Other sockets, such as the test runner's, stay. @returns a function that ends it */
export function playChatSocket(): () => void {
  const Real = window.WebSocket;
  Object.assign(chatSocket, { sockets: [], joined: [], welcome: undefined, isDown: false });
  window.WebSocket = new Proxy(Real, {
    construct: (target, [address, protocols]: [string, string | undefined]) =>
      String(address).endsWith(CHAT_SOCKET) ? new MadeSocket() : new target(address, protocols),
  });
  return () => {
    window.WebSocket = Real;
  };
}
