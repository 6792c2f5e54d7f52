import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '../config';
import { ConfigurationFault } from '../platform/config/fault';
import { pause } from './processes';

/** Checks before anything is started. Each refusal is one line that a person can act on. */

/** One folder after the other: Node's own recursive mkdir never returns where no folder can be created, such as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** @throws ConfigurationFault when the folder is not writable. */
export function refuseReadOnlyDisk(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, '.write-test');
    writeFileSync(probe, 'x'.repeat(64 * 1024));
    rmSync(probe);
  } catch (failure) {
    throw new ConfigurationFault(`DATA_DIR ${dataDir} cannot be written: ${(failure as Error).message}`);
  }
}

/** @returns why the port cannot be listened on. */
const obstacle = (port: number, host: string): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise((told) => {
    const probe = createServer();
    probe.once('error', told);
    probe.listen(port, host, () => probe.close(() => told(undefined)));
  });

/**
 * @param patienceMilliseconds how long to wait for a port that a process of a killed start may still hold.
 * @throws ConfigurationFault that names the port and its variable.
 */
export async function refuseTakenPorts(config: Config, patienceMilliseconds: number): Promise<void> {
  const variables = ['PORT', 'GAMES_PORT', 'CONSOLE_PORT'] as const;
  const ofSandbox = config.production ? [] : (['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'] as const);
  let patience = patienceMilliseconds;
  for (const variable of [...variables, ...ofSandbox]) {
    const port = config[variable];
    let failure = await obstacle(port, config.HOST);
    for (; failure?.code === 'EADDRINUSE' && patience > 0; patience -= 100) {
      await pause(100);
      failure = await obstacle(port, config.HOST);
    }
    if (failure)
      throw new ConfigurationFault(
        failure.code === 'EADDRINUSE'
          ? `Port ${port} is taken: stop what uses it or set ${variable}`
          : `Port ${port}: ${failure.message}`,
      );
  }
}
