import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GAMES } from '../../games/catalogue';
import { LIVE_GAMES } from '../../games/live/index';
import { withBytesRead } from '../../server/tests/stage/bytes-read';
import { runningProduct } from '../product/product';
import { ROOT } from '../product/start';
import { CARDS, USED_NUMBERS } from '../support/cards';
import { type Keys, keysIn, keysOfTheRun, SECRETS_FILES } from '../support/keys';
import { rowsOf, withDatabase } from '../support/database';
import { bytesOfPictures, picturesIn, SIZES, takenIn, wrongSizes } from '../support/pictures-kept';
import { expect, test } from '../support/test';

const GAME_CODES = [...GAMES, ...LIVE_GAMES].map(({ facts }) => facts.code);

test('the books command finds the books of the whole run clean', async () => {
  const { databaseUrl, dataDir } = runningProduct();
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'server/dist/books.js')], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  expect(stdout).toContain('The books are clean.');
});

const digits = (text: string): string => text.replaceAll(' ', '');
/** A number as it was typed, and without its spaces. */
const NUMBERS = USED_NUMBERS.flatMap((number) => [number, digits(number)]);
/** The CVV by itself is three digits that occur anywhere; beside its name it is a leak. */
const CVV = new RegExp(`(cvv|cvc)[^0-9]{0,12}${CARDS.cvv}(?![0-9])`, 'i');

const leaksIn = (text: string, keys: Keys): string[] => [
  ...NUMBERS.filter((number) => text.includes(number)),
  ...(CVV.test(text) ? ['the CVV'] : []),
  ...keysIn(keys, text),
];

/** What PostgreSQL removes while it is looked at holds nothing any more. */
function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw failure;
  }
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of ifThere(() => readdirSync(folder)) ?? []) {
    const path = join(folder, entry);
    const found = ifThere(() => statSync(path));
    if (found?.isDirectory()) yield* filesBelow(path);
    else if (found) yield path;
  }
}

test('no card number, CVV, key or secret is in the database', async () => {
  const keys = await keysOfTheRun();
  const [[, [masterKey = ''] = []] = []] = keys;
  expect(masterKey).toMatch(/^[0-9a-f]{64}$/);
  const leaking = `x ${digits(CARDS.approved)} {"cardCvv":"${CARDS.cvv}"} \\\\x${Buffer.from(masterKey).toString('hex')}`;
  expect(leaksIn(withBytesRead(leaking), keys)).toHaveLength(3);
  const tables = await rowsOf<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const leaks = await withDatabase(async (client) => {
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      for (const { row } of rows) for (const leak of leaksIn(withBytesRead(row), keys)) found.push(`${name}: ${leak}`);
    }
    return found;
  });
  expect(leaks).toEqual([]);
});

test('no card number, CVV, key or secret is in the logs or any other file of the data folder', async () => {
  const keys = await keysOfTheRun();
  // Everything committed is on disk, and nothing but the write-ahead log is still to be written.
  await rowsOf('checkpoint');
  const { dataDir } = runningProduct();
  const homes = SECRETS_FILES.map((name) => join(dataDir, name));
  const paths = [...filesBelow(dataDir)].filter((path) => !homes.includes(path));
  expect(paths.some((path) => path.endsWith('server.log'))).toBe(true);
  const leaks = paths.flatMap((path) => {
    const text = ifThere(() => readFileSync(path).toString('latin1'));
    return leaksIn(text ?? '', keys).map((leak) => `${path}: ${leak}`);
  });
  expect(leaks).toEqual([]);
});

const MOST_BYTES = 15_000_000;

test('all pictures of the documentation together stay light', () => {
  expect(bytesOfPictures()).toBeLessThan(MOST_BYTES);
});

test('every game is shown in one picture at each size', async () => {
  expect(picturesIn('games')).toEqual(GAME_CODES.flatMap((code) => SIZES.map((size) => `${code}-${size}`)).toSorted());
  expect(await wrongSizes('games')).toEqual([]);
});

test('every game is seen in motion, in a strip of frames at each size', () => {
  expect(picturesIn('games/strips')).toEqual(
    GAME_CODES.flatMap((code) => SIZES.map((size) => `${code}-${size}`)).toSorted(),
  );
});

for (const folder of ['cashier', 'account', 'console'])
  test(`every screen of ${folder} that a test shows is there at both sizes, and no other`, async () => {
    const pictures = picturesIn(folder);
    const taken = takenIn(folder);
    expect(taken.length).toBeGreaterThan(0);
    const lacking = taken.flatMap((name) =>
      SIZES.filter((size) => !pictures.some((picture) => isOf(picture, size, name))).map((size) => `${name} ${size}`),
    );
    expect(lacking).toEqual([]);
    const left = pictures.filter((picture) => !taken.some((name) => SIZES.some((size) => isOf(picture, size, name))));
    expect(left).toEqual([]);
    const alone = pictures.filter(
      (picture) => !SIZES.every((size) => pictures.includes(picture.replace(/[^-]+$/, size))),
    );
    expect(alone).toEqual([]);
    expect(await wrongSizes(folder)).toEqual([]);
  });

const isOf = (picture: string, size: string, name: RegExp): boolean =>
  picture.endsWith(`-${size}`) && name.test(picture.slice(0, -size.length - 1));
