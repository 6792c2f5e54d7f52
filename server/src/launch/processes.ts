import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identity of a process, distinct from a later process with the same number. */
export interface Identity {
  readonly pid: number;
  /** Command line and start time, in the system's own format. */
  readonly mark: string;
}

const POLL_MILLISECONDS = 50;
/** A millisecond apart. */
const LOADING_LOOKS = 100;

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** From /proc. @returns '' for a process that has ended, undefined where there is no /proc. */
function markFromProc(pid: number): string | undefined {
  try {
    readFileSync('/proc/self/stat');
  } catch {
    return undefined;
  }
  for (let looked = 1; ; looked += 1) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      // The name in brackets may hold anything; state is the 3rd field and the start time the 22nd.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      if (fields[0] === 'Z') return '';
      if (command) return `${fields[19]} ${command}`;
    } catch {
      return '';
    }
    // A new process has no command line until its program is loaded; a kernel process never has one.
    if (looked === LOADING_LOOKS) return '';
    Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, 1);
  }
}

function markFromPs(pid: number): string {
  const { stdout, status } = spawnSync('ps', ['-ww', '-o', 'stat=,lstart=,args=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [state = '', ...rest] = (status === 0 ? stdout : '').trim().split(/\s+/);
  return state.startsWith('Z') ? '' : rest.join(' ');
}

/** @returns undefined when there is no such process, or it is a zombie. */
export function identify(pid: number): Identity | undefined {
  const mark = markFromProc(pid) ?? markFromPs(pid);
  return mark ? { pid, mark } : undefined;
}

/** True while this same process runs: a number that was reused by another process does not count. */
export const isRunning = ({ pid, mark }: Identity): boolean => identify(pid)?.mark === mark;

/** @returns whether the process ended within the time. */
export async function untilGone(identity: Identity, milliseconds: number): Promise<boolean> {
  for (let waited = 0; isRunning(identity); waited += POLL_MILLISECONDS) {
    if (waited >= milliseconds) return false;
    await pause(POLL_MILLISECONDS);
  }
  return true;
}

function signal({ pid }: Identity, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure; // the process ended by itself
  }
}

/** Ends a process, by force when it does not end within the time. A process that has reused the number is left alone. */
export async function endProcess(identity: Identity, milliseconds: number): Promise<void> {
  if (!isRunning(identity)) return;
  signal(identity, 'SIGTERM');
  if (await untilGone(identity, milliseconds)) return;
  if (isRunning(identity)) signal(identity, 'SIGKILL');
  await untilGone(identity, milliseconds);
}
