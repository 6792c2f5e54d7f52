import { readConfig } from '../config';
import { ConfigurationFault } from '../platform/config/fault';
import { openPools } from '../platform/database';
import { declareRestored } from '../platform/postgres/house-mark';
import { startEmbeddedPostgres } from '../platform/postgres/embedded';

/**
 * `npm run restored`: records that a backup was restored; the next start applies the consequences. `npm run restored -- no` records that none was.
 */

const USAGE = `Usage, while no server runs:
  npm run restored          a backup was restored: the next start skips addresses, rotates seeds and holds open orders in coins
  npm run restored -- no    no backup was restored, although DATA_DIR is new`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const [answer, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (answer !== undefined && answer !== 'no')) throw new ConfigurationFault(USAGE);
  const config = readConfig(process.env);
  // A cluster that a start left running is used, and left running.
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres(config.DATA_DIR);
  const { database, close } = openPools(config.DATABASE_URL ?? embedded?.url ?? '', 1, () => undefined);
  try {
    await declareRestored(database, answer !== 'no');
    say(
      answer === 'no'
        ? 'Noted: no backup was restored. Start the server now.'
        : 'Noted: a backup was restored. Start the server now.',
    );
  } finally {
    await close();
    if (embedded && !embedded.takenOver) await embedded.stop();
  }
}

main().catch((failure: unknown) => {
  const expected = failure instanceof ConfigurationFault;
  process.stderr.write(`${expected ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
  process.exit(1);
});
