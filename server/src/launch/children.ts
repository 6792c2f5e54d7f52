import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

export interface Child {
  readonly name: string;
  stop(): Promise<void>;
}

export interface ChildOptions {
  readonly name: string;
  /** A bundle to run with this Node. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** Called when the child cannot be kept alive, with its last words. */
  readonly onGiveUp: (lastWords: string) => void;
}

/** Exit code of a process that says: a person must mend something, starting me again is useless. */
export const CONFIGURATION_EXIT = 78;

const RESTARTS_PER_MINUTE = 5;
const STOP_MILLISECONDS = 20_000;

/**
 * Runs one process of the product: its output goes to DATA_DIR/<name>.log, a crash starts it again, and it goes down with us: over the IPC
 * channel it notices when we are killed.
 */
export function keepRunning(options: ChildOptions): Child {
  let child: ChildProcess;
  let stopping = false;
  let restarts: number[] = [];
  let lastWords = '';
  const log = createWriteStream(join(options.dataDir, `${options.name}.log`), { flags: 'a' });

  function start(): void {
    child = spawn(process.execPath, ['--enable-source-maps', options.script], {
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords =
        chunk
          .toString()
          .split('\n')
          .find((line) => /^\S/.test(line)) ?? lastWords;
      log.write(chunk);
    });
    child.once('exit', (code) => {
      if (stopping) return;
      const now = Date.now();
      restarts = [...restarts.filter((at) => now - at < 60_000), now];
      if (code === CONFIGURATION_EXIT || restarts.length > RESTARTS_PER_MINUTE)
        options.onGiveUp(lastWords || `${options.name} stopped with code ${code}`);
      else setTimeout(start, 500);
    });
  }

  start();
  return {
    name: options.name,
    stop: () =>
      new Promise((done) => {
        stopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return done();
        const force = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS);
        child.once('exit', () => {
          clearTimeout(force);
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}
