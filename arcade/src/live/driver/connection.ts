import type { LiveClientMessage, LiveServerMessage } from '@croupier/contract/games/live-messages';

export interface Connection {
  say(message: LiveClientMessage): void;
  /** Closes the connection for good. */
  end(): void;
}

interface Hearing {
  heard(message: LiveServerMessage): void;
  connected(): void;
  lost(): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;

/** Milliseconds to back off before the next try, doubling with each failed try. */
export const pauseBefore = (tries: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);

/**
 * A socket to a table that reconnects by itself. Drops messages sent while disconnected: the table sends its full state after each connection.
 * @param address of the table's socket
 */
export function connect(address: string, hearing: Hearing): Connection {
  let socket: WebSocket;
  let tries = 0;
  let ended = false;

  function open(): void {
    socket = new WebSocket(address);
    socket.addEventListener('open', () => hearing.connected());
    socket.addEventListener('message', ({ data }) => {
      tries = 0;
      hearing.heard(JSON.parse(String(data)) as LiveServerMessage);
    });
    socket.addEventListener('close', () => {
      if (ended) return;
      hearing.lost();
      setTimeout(open, pauseBefore(tries));
      tries += 1;
    });
  }

  open();
  return {
    say(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    end() {
      ended = true;
      socket.close();
    },
  };
}
