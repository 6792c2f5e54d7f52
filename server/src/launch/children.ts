import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readSync, statSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';

export interface Child {
  stop(): Promise<void>;
}

/** A dependency of a child that is kept alive elsewhere. */
interface Support {
  untilAlive(): Promise<void>;
  losses(): number;
}

export interface ChildOptions {
  readonly name: string;
  /** A bundle to run with this Node. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Folder of the child's log: DATA_DIR/<name>.log. */
  readonly dataDir: string;
  readonly support?: Support | undefined;
  readonly onStart: (pid: number) => void;
  readonly say: (line: string) => void;
  /** Called with the child's last message when it cannot be kept alive. */
  readonly onGiveUp: (lastWords: string) => void;
  /** Restarts the child whenever its bundle is rebuilt, for development. */
  readonly followsBuilds?: boolean;
  /** Backoff before the first restart; doubled for each further death within a minute. */
  readonly pauseMilliseconds?: number;
}

/** Exit code for a configuration fault, which a restart cannot fix. */
export const CONFIGURATION_EXIT = 78;

const DEATHS_PER_MINUTE = 5;
const PAUSE_MILLISECONDS = 250;
const STOP_MILLISECONDS = 20_000;
const LAST_WORDS_BYTES = 64 * 1024;
const LOOK_FOR_BUILDS_MILLISECONDS = 50;
/** A bundle that has not changed for this long is completely written. */
const BUILT_AFTER_MILLISECONDS = 100;

/** The last line since `offset` written for a person: neither a log entry nor a line of a stack. */
function wordsSince(file: string, offset: number): string | undefined {
  const tail = Buffer.alloc(LAST_WORDS_BYTES);
  const log = openSync(file, 'r');
  const read = readSync(log, tail, 0, tail.length, Math.max(offset, fstatSync(log).size - tail.length));
  closeSync(log);
  const lines = tail.toString('utf8', 0, read).split('\n');
  return lines.findLast((line) => /^[^\s{}]/.test(line) && !line.startsWith('Node.js v'));
}

/**
 * Runs one process of the product and restarts it with exponential backoff. Gives up after more than five deaths within a minute, or an exit with a
 * configuration fault. The child writes its log itself and ends with this process: over the IPC channel it notices when this process is killed,
 * finishes its current work and ends.
 */
export function keepRunning(options: ChildOptions): Child {
  const { name, support, say, onGiveUp, pauseMilliseconds = PAUSE_MILLISECONDS } = options;
  const logFile = join(options.dataDir, `${name}.log`);
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let built: NodeJS.Timeout | undefined;
  let stopping = false;
  /** Whether the child was stopped because of a newer bundle. */
  let outdated = false;
  let deaths: number[] = [];

  function start(): void {
    const log = openSync(logFile, 'a', 0o600);
    const offset = statSync(logFile).size;
    const lossesBefore = support?.losses();
    child = spawn(process.execPath, ['--enable-source-maps', options.script], {
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    closeSync(log);
    if (child.pid) options.onStart(child.pid);
    child.once('error', (failure) => {
      if (!child?.pid) onGiveUp(`The ${name} could not be started: ${failure.message}`);
    });
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (outdated) {
        outdated = false;
        deaths = [];
        say(`The ${name} was built anew.`);
        return void restart();
      }
      const blameless = support?.losses() !== lossesBefore;
      const now = Date.now();
      deaths = deaths.filter((at) => now - at < 60_000);
      if (!blameless) deaths.push(now);
      const told = signal ? `was killed (${signal})` : `ended with code ${code}`;
      if ((code === CONFIGURATION_EXIT && !blameless) || deaths.length > DEATHS_PER_MINUTE)
        return onGiveUp(wordsSince(logFile, offset) ?? `The ${name} ${told} once too often; its log is ${logFile}`);
      say(`The ${name} ${told}; starting it again.`);
      again = setTimeout(() => void restart(), pauseMilliseconds * 2 ** Math.max(0, deaths.length - 1));
    });
  }

  async function restart(): Promise<void> {
    try {
      await support?.untilAlive();
      if (!stopping) start();
    } catch (failure) {
      onGiveUp(`The ${name} could not be started again: ${(failure as Error).message}`);
    }
  }

  function followBuild(): void {
    clearTimeout(built);
    built = setTimeout(() => {
      if (stopping || outdated || !existsSync(options.script)) return;
      deaths = [];
      // A child that is dead at this moment is restarted anyway, from the new bundle.
      outdated = child?.kill('SIGTERM') === true;
    }, BUILT_AFTER_MILLISECONDS);
  }

  start();
  if (options.followsBuilds) watchFile(options.script, { interval: LOOK_FOR_BUILDS_MILLISECONDS }, followBuild);
  return {
    stop: () =>
      new Promise((done) => {
        stopping = true;
        unwatchFile(options.script, followBuild);
        clearTimeout(again);
        clearTimeout(built);
        if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return done();
        const ending = child;
        const force = setTimeout(() => ending.kill('SIGKILL'), STOP_MILLISECONDS);
        ending.once('exit', () => {
          clearTimeout(force);
          done();
        });
        ending.kill('SIGTERM');
      }),
  };
}
