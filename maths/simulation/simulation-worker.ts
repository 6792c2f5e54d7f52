import { parentPort } from 'node:worker_threads';
import type { OrderOf, TaskName } from './cores';
import { TASKS } from './tasks';

parentPort?.on('message', ({ task, order }: { task: TaskName; order: OrderOf<TaskName> }) => {
  // A thread's port, not a window: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage((TASKS[task] as (given: typeof order) => unknown)(order));
});
