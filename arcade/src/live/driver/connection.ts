import type { LiveClientMessage, LiveServerMessage } from '@croupier/contract/games/live-messages';

export interface Connection {
  say(message: LiveClientMessage): void;
  /** Hangs up and does not come back. */
  end(): void;
}

interface Hearing {
  heard(message: LiveServerMessage): void;
  connected(): void;
  lost(): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;

/** Milliseconds until the next try, growing with each one in vain. */
export const pauseBefore = (tries: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);

/**
 * A socket to a table that comes back by itself. What is said while it is away is not kept: the table says after each connection how things stand.
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
