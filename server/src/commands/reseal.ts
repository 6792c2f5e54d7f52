import pg from 'pg';
import { readConfig } from '../config';
import { developmentSecrets } from '../launch/secrets';
import { ConfigurationFault } from '../platform/config/fault';
import { openStore } from '../platform/files/vault';
import { startEmbeddedPostgres } from '../platform/postgres/embedded';
import { systemRandomness } from '../platform/randomness';
import { createSealing } from '../platform/sealing';
import { type Resealed, resealEverything } from '../rotation/reseal';

/**
 * `npm run reseal`: seals everything again under MASTER_KEY that is under a key of MASTER_KEY_OLD, while people play (docs/operations.md, "Rotating the
 * master key"). Killed, it is started again. Exits with 0 when nothing is left under another key.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const number = new Intl.NumberFormat('en');

const lineOf = ({ place, looked, resealed }: Resealed): string =>
  `  ${place.padEnd(32)} ${number.format(looked).padStart(12)} looked at, ${number.format(resealed)} sealed again`;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const masterKey =
    config.MASTER_KEY ?? (config.production ? undefined : developmentSecrets(config.DATA_DIR).masterKey);
  if (!masterKey) throw new ConfigurationFault('Set MASTER_KEY, the key that everything is to be sealed with');
  if (config.MASTER_KEYS_OLD.length === 0)
    throw new ConfigurationFault('Set MASTER_KEY_OLD, the key that things were sealed with until now');
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres(config.DATA_DIR);
  const owner = new pg.Client({ connectionString: config.DATABASE_URL ?? embedded?.url });
  await owner.connect();
  try {
    const sealing = createSealing(masterKey, systemRandomness, config.MASTER_KEYS_OLD);
    const deps = { owner, sealing, files: openStore(config), onProgress: (one: Resealed) => say(lineOf(one)) };
    const found = await resealEverything(deps);
    const unreadable = found.flatMap((one) => one.unreadable.map((name) => `  ${one.place}: ${name}`));
    if (unreadable.length > 0)
      throw new ConfigurationFault(`No key of MASTER_KEY and MASTER_KEY_OLD opens these:\n${unreadable.join('\n')}`);
    // Once more: what a process under the old key has sealed since.
    const again = (await resealEverything({ ...deps, onProgress: () => undefined })).reduce(
      (sum, one) => sum + one.resealed,
      0,
    );
    if (again > 0)
      throw new ConfigurationFault(
        `${again} more were sealed under an old key meanwhile: does a process run that has it as MASTER_KEY? Run this again`,
      );
    say('Everything is sealed with MASTER_KEY. Start every process again without MASTER_KEY_OLD.');
  } finally {
    await owner.end();
    if (embedded && !embedded.takenOver) await embedded.stop();
  }
}

main().catch((failure: unknown) => {
  const expected = failure instanceof ConfigurationFault;
  process.stderr.write(`${expected ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
  process.exit(1);
});
