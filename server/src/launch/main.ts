import { readConfig } from '../config';
import { ConfigurationFault } from '../platform/config/fault';
import { CONFIGURATION_EXIT } from './children';
import { runProduct } from './product';

/** `npm start`: database, sandbox and server as one product, with one way to stop it. */

const say = (line: string): void => void process.stdout.write(`${line}\n`);
// The terminal may close first; writing to it must then not keep the processes from being stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const asked = new AbortController();
function stop(): void {
  if (asked.signal.aborted) return;
  say('\nStopping …');
  asked.abort();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop); // the `npm start` that started this process was killed

async function main(): Promise<void> {
  try {
    await runProduct(readConfig(process.env), asked.signal, say, {
      followsBuilds: process.argv.includes('--follow-builds'),
    });
  } catch (failure) {
    if (failure instanceof ConfigurationFault || !asked.signal.aborted) throw failure;
  }
  say('Stopped. Nothing was lost.');
  process.exit(0);
}

/** A disk error's message names the file and the reason, so it is a line that a person can act on. */
const REFUSED_BY_THE_DISK = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

main().catch((failure: NodeJS.ErrnoException) => {
  const expected = failure instanceof ConfigurationFault || REFUSED_BY_THE_DISK.has(failure.code ?? '');
  process.stderr.write(`${expected ? failure.message : (failure.stack ?? String(failure))}\n`);
  process.exit(expected ? CONFIGURATION_EXIT : 1);
});
