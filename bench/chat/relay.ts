import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The reference of the chat, a process of its own: sockets say their name, and what one sends to another is passed on. It knows no session, stores
 * nothing and asks no database.
 */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
const named = new Map<string, WebSocket>();
server.on('connection', (socket) => {
  let name: string | undefined;
  socket.on('message', (data) => {
    const text = String(data);
    if (name === undefined) {
      name = text;
      named.set(name, socket);
      return socket.send('');
    }
    const space = text.indexOf(' ');
    named.get(text.slice(0, space))?.send(text.slice(space + 1));
  });
});
server.on('listening', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
