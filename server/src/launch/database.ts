import { ensureArchiving, makeArchive } from '../backup/archive';
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
  /** Folder to which the database archives its log; nothing is archived without it. */
  readonly walArchive?: string | undefined;
  /** Called when the database cannot be kept alive. */
  readonly onGiveUp: (words: string) => void;
}

/** Starts the database; once more when it did not archive its log and is to. */
async function startArchiving(dataDir: string, archive: string | undefined): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(dataDir);
  if (archive === undefined) return database;
  makeArchive(archive);
  if (!(await ensureArchiving(database.url, archive))) return database;
  await database.stop();
  return startEmbeddedPostgres(dataDir);
}

export function keepDatabase({ dataDir, walArchive, say, onGiveUp }: KeptDatabaseOptions): KeptDatabase {
  let stopping = false;
  let losses = 0;
  const first = startArchiving(dataDir, walArchive);
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
