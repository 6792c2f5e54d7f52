import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// JavaScript, since Node starts a thread from the sources as well, without anything that translates them. Typed by password-threads.ts.

/**
 * @param {import('./password-threads').PasswordWork} task
 * @returns {import('./password-threads').PasswordWord}
 */
function work(task) {
  try {
    return {
      done: task.kind === 'hash' ? hashSync(task.password, task.options) : verifySync(task.stored, task.password),
    };
  } catch (failure) {
    return { failed: String(failure) };
  }
}

parentPort?.on('message', (task) => parentPort?.postMessage(work(task), []));
