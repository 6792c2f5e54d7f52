import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { sideEntry } from '../side-entry';

/** What a thread is asked: to hash, or to compare with a hash. */
export type PasswordWork =
  | { readonly kind: 'hash'; readonly password: string; readonly options: Options }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string };

export type PasswordWord = { readonly done: string | boolean } | { readonly failed: string };

interface Task {
  readonly work: PasswordWork;
  readonly resolve: (done: string | boolean) => void;
  readonly reject: (failure: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | undefined;
}

const LEAST_THREADS = 2;
const MOST_THREADS = 4;
const ENTRY = sideEntry('password-thread.mjs', import.meta.url);

/**
 * Hashes passwords in threads of their own. Node's common threads read files, compress and look up names as well: a log-in would wait behind
 * all of that.
 */
function createPasswordThreads(count: number) {
  const threads = new Set<Thread>();
  const line: Task[] = [];

  function start(): Thread {
    const worker = new Worker(ENTRY.file, { execArgv: [] });
    const thread: Thread = { worker, task: undefined };
    worker.on('message', (word: PasswordWord) => {
      const { task } = thread;
      thread.task = undefined;
      worker.unref();
      if (task && 'done' in word) task.resolve(word.done);
      else task?.reject(new Error('failed' in word ? word.failed : 'a thread for passwords said nothing'));
      next();
    });
    const leave = (failure: Error): void => {
      if (!threads.delete(thread)) return;
      thread.task?.reject(failure);
      next();
    };
    worker.on('error', leave);
    worker.on('exit', () => leave(new Error('a thread for passwords ended')));
    threads.add(thread);
    return thread;
  }

  function next(): void {
    while (line.length > 0) {
      const free = [...threads].find(({ task }) => task === undefined) ?? (threads.size < count ? start() : undefined);
      const task = free && line.shift();
      if (!free || !task) return;
      free.task = task;
      // A thread at rest keeps nobody's process alive.
      free.worker.ref();
      free.worker.postMessage(task.work, []);
    }
  }

  return (work: PasswordWork): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      line.push({ work, resolve, reject });
      next();
    });
}

/** The process's threads for passwords; started when the first password comes. */
export const inPasswordThread = createPasswordThreads(
  Math.min(MOST_THREADS, Math.max(LEAST_THREADS, availableParallelism())),
);
