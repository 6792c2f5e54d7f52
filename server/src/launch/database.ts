import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded';
import { pause } from './processes';

/** The embedded database, restarted at the same address whenever it is killed. */
export interface KeptDatabase {
  /** Owner's address, once it answers. */
  readonly url: Promise<string>;
  /** How often the database was lost, so that a death caused by a loss does not count against a child. */
  losses(): number;
  untilAlive(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_MILLISECONDS = 250;

interface KeptDatabaseOptions {
  readonly dataDir: string;
  readonly say: (line: string) => void;
  /** Called when the database cannot be kept alive. */
  readonly onGiveUp: (words: string) => void;
}

export function keepDatabase({ dataDir, say, onGiveUp }: KeptDatabaseOptions): KeptDatabase {
  let stopping = false;
  let losses = 0;
  const first = startEmbeddedPostgres(dataDir);
  let current: Promise<EmbeddedPostgres> = first;

  async function watch(): Promise<void> {
    const { url, takenOver } = await first;
    if (takenOver) say('Took over the database that an earlier start left running.');
    for (;;) {
      await pause(LOOK_MILLISECONDS);
      if (stopping) return;
      if ((await current).isAlive()) continue;
      if (stopping) return;
      losses += 1;
      say('The embedded database went away; starting it again.');
      current = startEmbeddedPostgres(dataDir);
      if ((await current).url !== url)
        throw new Error('The port of the embedded database was taken while it was down: run npm start again');
    }
  }
  watch().catch((failure: unknown) => {
    if (!stopping) onGiveUp((failure as Error).message);
  });

  return {
    url: first.then(({ url }) => url),
    losses: () => losses,
    async untilAlive() {
      while (!(await current).isAlive()) await pause(LOOK_MILLISECONDS);
    },
    async stop() {
      stopping = true;
      await current.then(
        (database) => database.stop(),
        () => undefined, // the failed start has already been reported
      );
    },
  };
}
