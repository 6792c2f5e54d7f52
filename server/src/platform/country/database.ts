import { readFileSync, statSync } from 'node:fs';
import { type CountryResponse, Reader, validate } from 'maxmind';
import { ConfigurationFault } from '../config/fault';
import type { Log } from '../log';

/** Which country an address is in, by a file in MaxMind's format (MaxMind DB file format specification 2.0), as MaxMind, DB-IP and IPinfo publish them. */
export interface CountryFile {
  /** @param address IPv4 or IPv6, without port. @returns upper-case ISO code, undefined for an address that the file does not know */
  countryOf(address: string): string | undefined;
  close(): void;
}

const LOOK_MILLISECONDS = 30_000;
/** One of each family; a file of another kind, or a torn one, fails at these already. */
const TRIALS = ['192.0.2.1', '2001:db8::1'];

function read(path: string): Reader<CountryResponse> {
  const reader = new Reader<CountryResponse>(readFileSync(path));
  for (const address of TRIALS) if (reader.metadata.ipVersion === 6 || !address.includes(':')) reader.get(address);
  if (!/country|city|enterprise|location/i.test(reader.metadata.databaseType))
    throw new Error(`it is a database of ${reader.metadata.databaseType.slice(0, 40)}`);
  return reader;
}

/** What differs once a file was written or replaced. */
function stateOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path);
  return `${ino} ${size} ${mtimeMs}`;
}

const why = (failure: unknown): string => (failure as Error).message.split('\n')[0] ?? 'it cannot be read';

/**
 * Opens the file, and reads it again within half a minute of a change. A change that cannot be read leaves the former one in use and is logged.
 * @throws ConfigurationFault in one line when there is no such file, or it is of another kind.
 */
export function openCountryFile(path: string, log: Log, lookMilliseconds = LOOK_MILLISECONDS): CountryFile {
  let reader: Reader<CountryResponse>;
  /** Of the file before it was read, so that no change is missed. */
  let seen: string;
  try {
    seen = stateOf(path);
    reader = read(path);
  } catch (failure) {
    throw new ConfigurationFault(`COUNTRY_DATABASE must be a file of countries in MaxMind's format: ${why(failure)}`);
  }
  const look = (): void => {
    try {
      const state = stateOf(path);
      if (state === seen) return;
      seen = state;
      reader = read(path);
      log.info({ path, built: reader.metadata.buildEpoch }, 'the database of countries was read again');
    } catch (failure) {
      log.error(
        { path, reason: why(failure) },
        'the new database of countries cannot be read; the former one stays in use',
      );
    }
  };
  const looking = setInterval(look, lookMilliseconds).unref();
  return {
    countryOf(address) {
      if (!validate(address) || (reader.metadata.ipVersion === 4 && address.includes(':'))) return undefined;
      try {
        return reader.get(address)?.country?.iso_code;
      } catch {
        return undefined; // a damaged branch of the file: as unknown as an address that is not in it
      }
    },
    close: () => clearInterval(looking),
  };
}
