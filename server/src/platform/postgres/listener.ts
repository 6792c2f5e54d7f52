import pg from 'pg';
import type { Log } from '../log';

const AGAIN_MILLISECONDS = 1_000;

export interface Listener {
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Listening {
  /** A notification's payload as it was sent; undefined for one that is not JSON. */
  readonly read: (payload: unknown) => void;
  /** The connection is back after it broke: notifications sent in between are lost. */
  readonly onBack?: () => void;
}

/**
 * Listens to a channel of the database's notifications on a connection of its own, and reconnects when it breaks. Notifications sent in between are
 * lost, so callers must also poll or read again when it is back.
 * @param url of the application's own login.
 */
export function createListener(url: string, channel: string, log: Log, { read, onBack }: Listening): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let wasThere = false;

  function again(): void {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, AGAIN_MILLISECONDS);
  }

  async function connect(): Promise<void> {
    const connecting = new pg.Client({ connectionString: url, keepAlive: true });
    connecting.on('error', (failure) => log.warn({ err: failure, channel }, 'notifications were interrupted'));
    connecting.on('end', again);
    connecting.on('notification', ({ payload }) => read(parse(payload)));
    try {
      await connecting.connect();
      await connecting.query(`listen ${channel}`);
      client = connecting;
      if (wasThere) onBack?.();
      wasThere = true;
    } catch (failure) {
      log.warn({ err: failure, channel }, 'notifications cannot be received');
      again();
    }
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function parse(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
