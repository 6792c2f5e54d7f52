import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationFault } from '../config/fault';
import { pendingMigrations, readMigrations } from './migration-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'croupier-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads a folder that holds these files and nothing else. */
async function read(...names: readonly string[]) {
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), `-- ${name}`);
  }
  return readMigrations(folder);
}
const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe('names of migrations', () => {
  it('run those numbered by domain first, then those numbered by time', async () => {
    const files = await read(
      '20270131094500_points.sql',
      '20261127080000_events.sql',
      '0790_rights.sql',
      '0001_platform.sql',
    );
    expect(namesOf(files)).toEqual([
      '0001_platform.sql',
      '0790_rights.sql',
      '20261127080000_events.sql',
      '20270131094500_points.sql',
    ]);
  });

  it('decide the order, and not the folders in which they stand', async () => {
    const files = await read('a/20270131094500_points.sql', 'b/20261127080000_events.sql', '0790_rights.sql');
    expect(namesOf(files)).toEqual(['0790_rights.sql', '20261127080000_events.sql', '20270131094500_points.sql']);
  });

  it('are refused when two folders have the same', async () => {
    const failure = await read('a/20270131094500_points.sql', 'b/20270131094500_points.sql').catch(String);
    expect(failure).toMatch(/have the same number/);
  });

  it.each([
    ['a number of a domain that is none of before', '1000_points.sql'],
    ['too few digits', '202701310945_points.sql'],
    ['too many digits', '202701310945001_points.sql'],
    ['a day that is not in the calendar', '20270229094500_points.sql'],
    ['an hour that no day has', '20270131244500_points.sql'],
    ['no subject', '20270131094500.sql'],
    ['capitals', '20270131094500_Points.sql'],
    ['a copy that an editor left', '20270131094500_points copy.sql'],
    ['no number', 'points.sql'],
  ])('are refused with %s', async (_, name) => {
    const failure = await read('0001_platform.sql', name).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(ConfigurationFault);
    expect(String(failure)).toContain(`${name} is misnamed`);
  });

  it('are refused when two have the same time', async () => {
    const failure = await read('20270131094500_points.sql', '20270131094500_ranks.sql').catch(
      (reason: unknown) => reason,
    );
    expect(failure).toBeInstanceOf(ConfigurationFault);
    expect(String(failure)).toMatch(/20270131094500_points\.sql and 20270131094500_ranks\.sql/);
  });
});

const applied = (files: Awaited<ReturnType<typeof read>>, ...names: readonly string[]) =>
  new Map(files.filter(({ name }) => names.includes(name)).map(({ name, checksum }) => [name, checksum]));

describe('migrations that a database still needs', () => {
  it('are those that did not run', async () => {
    const files = await read('0001_platform.sql', '20261127080000_events.sql', '20270131094500_points.sql');
    const ran = applied(files, '0001_platform.sql', '20261127080000_events.sql');
    expect(namesOf(pendingMigrations(files, ran))).toEqual(['20270131094500_points.sql']);
  });

  it.each(['0800_late.sql', '20261127075959_late.sql'])('do not include one that comes too late: %s', async (late) => {
    const files = await read('0001_platform.sql', '20261127080000_events.sql', late);
    const ran = applied(files, '0001_platform.sql', '20261127080000_events.sql');
    expect(() => pendingMigrations(files, ran)).toThrow(ConfigurationFault);
    expect(() => pendingMigrations(files, ran)).toThrow(`${late} is out of order`);
  });

  it('may be numbered by domain below others that ran, since houses have run those in many orders', async () => {
    const files = await read('0726_amounts.sql', '0790_rights.sql');
    expect(namesOf(pendingMigrations(files, applied(files, '0790_rights.sql')))).toEqual(['0726_amounts.sql']);
  });
});
