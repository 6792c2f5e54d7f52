import { setPriority } from 'node:os';
import type { Task } from './computing';
import { costOfMix } from './cost';
import { winsOfSet } from './prize';

/** A process of its own that computes the cost of claims at a lower priority than the server's, and ends with the process that started it. */

const LOW_PRIORITY = 10;

try {
  setPriority(LOW_PRIORITY);
} catch {
  // Some systems forbid it; the result is the same.
}
process.on('disconnect', () => process.exit(0));
process.on('message', (tasks: readonly Task[]) => {
  for (const task of tasks) process.send?.('mix' in task ? costOfMix(task.mix) : winsOfSet(task.set));
});
