import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { TASKS } from './tasks';

type Tasks = typeof TASKS;
export type TaskName = keyof Tasks;
export type OrderOf<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type ResultOf<Name extends TaskName> = ReturnType<Tasks[Name]>;

/**
 * Does a task once for each order. Results come in the order of the orders, so that what is made of them is the same whoever did the work.
 * @param onDone told how many orders are done, after each of them.
 */
export type Runner = <Name extends TaskName>(
  task: Name,
  orders: readonly OrderOf<Name>[],
  onDone?: (done: number) => void,
) => Promise<ResultOf<Name>[]>;

const WORKER = new URL('./simulation-worker-start.mjs', import.meta.url);

/** One order after the other, without threads. */
export const inThisThread: Runner = async (task, orders, onDone) =>
  orders.map((order, place) => {
    const result = (TASKS[task] as (given: typeof order) => ResultOf<typeof task>)(order);
    onDone?.(place + 1);
    return result;
  });

/** So many worker threads that each take the next order when they have done one. @throws what a task throws. */
export function onCores(cores: number): Runner {
  return async (task, orders, onDone) => {
    const results: ResultOf<typeof task>[] = [];
    let next = 0;
    let done = 0;
    const work = () =>
      new Promise<void>((resolve, reject) => {
        const worker = new Worker(WORKER);
        const take = () => {
          if (next === orders.length) return void worker.terminate().then(() => resolve(), reject);
          const place = next;
          next += 1;
          worker.once('message', (result: ResultOf<typeof task>) => {
            results[place] = result;
            done += 1;
            onDone?.(done);
            take();
          });
          // A thread's port, not a window: there is no origin to name.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          worker.postMessage({ task, order: orders[place] });
        };
        worker.once('error', (error) => {
          // Nobody waits for the rest.
          next = orders.length;
          reject(error);
        });
        take();
      });
    await Promise.all(Array.from({ length: Math.min(cores, orders.length) }, work));
    return results;
  };
}

/** As many threads as the machine has cores. */
export const onAllCores: Runner = (task, orders, onDone) => onCores(availableParallelism())(task, orders, onDone);
