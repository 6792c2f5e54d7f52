import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_MILLISECONDS = 300;

/** Parent and name of a process, from /proc; fallback: ps. */
function look(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return { parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), name: /^Name:\s*(.*)/m.exec(status)?.[1] ?? '' };
  } catch {
    const [parent, name = ''] = (
      spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
    )
      .trim()
      .split(/\s+/);
    return { parent: Number(parent), name };
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return failure.code === 'EPERM';
  }
};

/**
 * Calls back when the parent npm was killed, which sends no signal: the product must then stop, so that the next `npm start` finds it stopped.
 * A shell may be between npm and this process. Does nothing without a parent npm.
 */
export function whenNpmIsKilled(react) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const { parent: above, name } = look(parent);
  const npm = /(^|\/)-?(ba|da|k|z)?sh$|busybox/.test(name) ? above : parent;
  if (npm === above && !/npm|node/.test(look(above).name)) return; // started by another tool, or npm has already ended
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    react();
  }, LOOK_MILLISECONDS);
  timer.unref();
}
