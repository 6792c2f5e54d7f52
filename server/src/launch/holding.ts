import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigurationFault } from '../platform/config/fault';
import { endProcess, type Identity, identify, isRunning, pause, untilGone } from './processes';

/**
 * Ownership of a data folder: DATA_DIR/run holds a note for the launcher, which is also the lock, and one for each of its processes. After a kill -9
 * the next start ends only processes that match a note's number, start time and command line.
 */
export interface Holding {
  /** True when the previous start did not end by itself. */
  readonly afterKill: boolean;
  note(name: string, pid: number): void;
  forget(name: string): void;
  /** Marks this launcher as stopping, so that a new start waits for its end instead of refusing. */
  ending(): void;
  release(): void;
}

const Note = z.object({
  pid: z.number().int().positive(),
  mark: z.string(),
  /** The `npm start` that this launcher goes down with. */
  starter: z.object({ pid: z.number().int().positive(), mark: z.string() }).optional(),
  ending: z.boolean().optional(),
});
type Note = z.output<typeof Note>;

const LAUNCHER = 'launcher';
/** Longer than a launcher gives its processes to end. */
const ENDING_MILLISECONDS = 45_000;
/** How soon a launcher notices that its starter was killed. */
const NOTICING_MILLISECONDS = 2_000;

const noteFile = (dataDir: string, name: string): string => join(dataDir, 'run', `${name}.json`);

function read(file: string): Note | undefined {
  try {
    return Note.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined; // none, or none that we wrote
  }
}

/** Writes a note atomically, even when this process is killed. @param place moves the finished file to its name. */
function write(file: string, note: Note, place: (fresh: string, file: string) => void): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(note), { mode: 0o600 });
  try {
    place(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}

function identifyOrFail(pid: number): Identity {
  const identity = identify(pid);
  if (!identity) throw new Error(`process ${pid} is not there`);
  return identity;
}

/** @returns whether the lock was free. */
function takeLock(file: string, note: Note): boolean {
  try {
    write(file, note, linkSync);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failure;
  }
}

/** Removes the note of a dead launcher, unless another start has just replaced the note by its own. */
function breakLock(file: string): void {
  const aside = `${file}.left-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another start was faster
  }
  const moved = read(aside);
  if (moved && isRunning(moved)) {
    try {
      linkSync(aside, file);
    } catch {
      // a third start holds the lock by now; the launcher whose note was moved finds out at its next check
    }
  }
  rmSync(aside);
}

/** Locks the folder for this process. @returns whether a dead launcher had held the lock. */
async function lock(dataDir: string, asked: AbortSignal, say: (line: string) => void): Promise<boolean> {
  const file = noteFile(dataDir, LAUNCHER);
  const starter = process.connected ? identify(process.ppid) : undefined;
  const own: Note = { ...identifyOrFail(process.pid), ...(starter && { starter }) };
  let afterKill = false;
  for (let patience = NOTICING_MILLISECONDS; !takeLock(file, own); ) {
    asked.throwIfAborted();
    const holder = read(file);
    if (!holder || !isRunning(holder)) {
      afterKill = true;
      breakLock(file);
    } else if (holder.ending || (holder.starter && !isRunning(holder.starter))) {
      say('An earlier start is still stopping; waiting for it …');
      if (!(await untilGone(holder, ENDING_MILLISECONDS))) await endProcess(holder, 0);
      afterKill = true;
    } else if (patience > 0) {
      await pause(100);
      patience -= 100;
    } else
      throw new ConfigurationFault(
        `Croupier already runs with DATA_DIR ${dataDir} (process ${holder.pid}): stop it first, or choose another DATA_DIR`,
      );
  }
  return afterKill;
}

/**
 * Makes this process the only launcher of a data folder, and ends processes that a killed launcher left running.
 * @param names of the processes that a launcher runs.
 * @throws ConfigurationFault with one line when another launcher runs.
 */
export async function holdDataDir(
  dataDir: string,
  names: readonly string[],
  asked: AbortSignal,
  say: (line: string) => void,
): Promise<Holding> {
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 });
  const afterKill = await lock(dataDir, asked, say);
  const file = noteFile(dataDir, LAUNCHER);
  for (const name of names) {
    const left = read(noteFile(dataDir, name));
    if (left && isRunning(left)) {
      say(`Ending the ${name} that an earlier start left running …`);
      await endProcess(left, ENDING_MILLISECONDS);
    }
    rmSync(noteFile(dataDir, name), { force: true });
  }
  return {
    afterKill,
    note: (name, pid) => {
      const identity = identify(pid);
      if (identity) write(noteFile(dataDir, name), identity, renameSync);
    },
    forget: (name) => rmSync(noteFile(dataDir, name), { force: true }),
    ending: () => {
      try {
        write(file, { ...identifyOrFail(process.pid), ending: true }, renameSync);
      } catch {
        // A full disk must not prevent stopping; without the mark, a new start refuses instead of waiting.
      }
    },
    release: () => rmSync(file, { force: true }),
  };
}
