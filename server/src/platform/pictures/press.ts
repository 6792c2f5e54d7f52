import { type ChildProcess, spawn } from 'node:child_process';
import { Refusal } from '../refusal';
import { sideEntry } from '../side-entry';
import type { ChildWord, PictureJob } from './job';

export interface PressLimits {
  /** What one child may hold. */
  readonly memoryMegabytes: number;
  /** How long one job may take. */
  readonly deadlineMilliseconds: number;
}

/** One child process that makes pictures, one at a time. */
export interface Press {
  /** @throws Refusal of the picture; uploadTooDetailed when it took the child beyond a limit. */
  run(job: PictureJob): Promise<Extract<ChildWord, { done: unknown }>['done']>;
  /** Whether it may be given another job. */
  isFit(): boolean;
  end(): void;
}

const START_MILLISECONDS = 30_000;
/** A child that still holds this part of its limit after its work is replaced. */
const WORN_PART = 0.6;
const LAST_WORDS = 2_000;
const ENTRY = sideEntry('picture-child.ts', import.meta.url);

/**
 * Starts the child without our environment: it gets no secret. The kernel holds the memory that it may write (RLIMIT_DATA); where the shell cannot set
 * that, the child still looks at itself.
 */
function startChild(memoryMegabytes: number): ChildProcess {
  const node = [process.execPath, ...ENTRY.nodeOptions, ENTRY.file, String(memoryMegabytes)];
  const limited = ['-c', `ulimit -d ${memoryMegabytes * 1024} 2>/dev/null; exec "$@"`, 'picture-child', ...node];
  const [command, args] = process.platform === 'win32' ? [process.execPath, node.slice(1)] : ['/bin/sh', limited];
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      // What is not in use goes back to the system, and no picture goes to a disk.
      MALLOC_ARENA_MAX: '2',
      VIPS_DISC_THRESHOLD: '4g',
    },
  });
  return child;
}

const ignore = (): void => undefined;

/** Starts a press. @param onGone called once when its process is no more. */
export function startPress({ memoryMegabytes, deadlineMilliseconds }: PressLimits, onGone: () => void): Press {
  const child = startChild(memoryMegabytes);
  let lastWords = '';
  let gone = false;
  let worn = false;
  let hear: (word: ChildWord | undefined) => void = ignore;
  const leave = (): void => {
    if (gone) return;
    gone = true;
    hear(undefined);
    onGone();
  };
  child.stderr?.on('data', (chunk: Buffer) => (lastWords = (lastWords + chunk.toString()).slice(-LAST_WORDS)));
  child.on('message', (word) => hear(word as ChildWord));
  child.on('error', leave);
  child.on('exit', leave);

  /** The child's next word; undefined when it died or said nothing in time. */
  const nextWord = (milliseconds: number): Promise<ChildWord | undefined> =>
    new Promise((told) => {
      if (gone) return told(undefined);
      const deadline = setTimeout(() => told(undefined), milliseconds);
      hear = (word) => {
        clearTimeout(deadline);
        told(word);
      };
    });
  const end = (): void => {
    child.kill('SIGKILL');
    leave();
  };
  const ready = nextWord(START_MILLISECONDS).then((word) => word !== undefined);
  const rest = (): void => {
    // A resting child keeps nobody's process alive.
    child.unref();
    child.channel?.unref();
    (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
  };

  return {
    isFit: () => !gone && !worn,
    end,
    async run(job) {
      if (!(await ready)) {
        end();
        throw new Error(`pictures cannot be read: their process did not start. ${lastWords}`);
      }
      child.ref();
      child.channel?.ref();
      const answer = nextWord(deadlineMilliseconds);
      if (!gone) child.send(job, (failure) => failure && end());
      const word = await answer;
      rest();
      if (word === undefined) {
        end();
        throw new Refusal('uploadTooDetailed');
      }
      if ('residentBytes' in word) worn = word.residentBytes > memoryMegabytes * 1024 * 1024 * WORN_PART;
      if ('done' in word) return word.done;
      if ('refused' in word) throw new Refusal(word.refused, word.details);
      throw new Error(
        `a picture could not be made: ${'failed' in word ? word.failed : 'the process spoke out of turn'}`,
      );
    },
  };
}
