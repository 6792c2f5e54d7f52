import { type App, createApp } from './app';
import { readConfig } from './config';
import { ConfigurationFault } from './platform/config/fault';
import { isLostConnection } from './platform/postgres/lost-connection';

/** Exit code for a configuration fault, which a restart cannot fix. */
const CONFIGURATION_EXIT = 78;

/** One line that a person can act on, for faults of ports, database and disk. */
function explain(failure: unknown): string | undefined {
  if (failure instanceof ConfigurationFault) return failure.message;
  const { code, port, message } = failure as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what uses it or choose another with PORT, GAMES_PORT, CONSOLE_PORT or METRICS_PORT`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `The database of DATABASE_URL cannot be reached: ${message || code}`;
  if (code && /^(28|3D)/.test(code)) return `The database of DATABASE_URL refuses us: ${message}`;
  if (code === 'ENOSPC') return 'There is no space left on the disk';
  return undefined;
}

/** Keeps the process alive when a library's background query loses its connection: the database comes back, or /health reports its loss. */
function surviveLostConnections(): void {
  process.on('unhandledRejection', (failure) => {
    if (!isLostConnection(failure)) throw failure;
    process.stderr.write(`a background query lost its connection: ${String(failure)}\n`);
  });
}

async function main(): Promise<void> {
  surviveLostConnections();
  const config = readConfig(process.env);
  if (!config.DATABASE_URL || !config.MASTER_KEY)
    throw new ConfigurationFault('Set DATABASE_URL and MASTER_KEY, or use npm start');
  const app: App = await createApp(config, config.DATABASE_URL, config.MASTER_KEY);
  // Removed so that later readers of the environment cannot find the owner's address.
  delete process.env['DATABASE_URL'];
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    app.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop); // the launcher was killed
  if (process.connected === false) return stop(); // … before the listener above was set
  await app.start();
}

main().catch((failure: unknown) => {
  const line = explain(failure);
  process.stderr.write(`${line ?? (failure as Error).stack ?? String(failure)}\n`);
  process.exit(line ? CONFIGURATION_EXIT : 1);
});
