import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseServer } from '../../../tests/stage/database-server';
import { asOwner, dropDatabase, withDatabase } from '../../../tests/stage/postgres';
import { ConfigurationFault } from '../config/fault';
import { migrate } from './migrate';

let folder: string;
let url: string;
let name: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'croupier-migrations-'));
  name = `test_${randomBytes(6).toString('hex')}`;
  const server = await databaseServer();
  url = withDatabase(server, name);
  await asOwner(server, (client) => client.query(`create database ${name}`));
});
afterEach(async () => {
  await dropDatabase(await databaseServer(), name);
  await rm(folder, { recursive: true, force: true });
});

const write = (file: string, text: string) => writeFile(join(folder, file), text);
const rowsOf = (query: string) => asOwner(url, async (client) => (await client.query(query)).rows);

describe('migrations', () => {
  it('run in the order of their names, each once', async () => {
    await write('0002_second.sql', "insert into note values ('second')");
    await write('0001_first.sql', "create table note (text text); insert into note values ('first')");
    await write('README.md', 'not a migration');
    expect(await migrate(url, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await migrate(url, folder)).toEqual([]);
    await write('0003_third.sql', "insert into note values ('third')");
    expect(await migrate(url, folder)).toEqual(['0003_third.sql']);
    expect(await rowsOf('select text from note')).toEqual([{ text: 'first' }, { text: 'second' }, { text: 'third' }]);
  });

  it('refuse to go on when a file that already ran was changed, naming it', async () => {
    await write('0001_first.sql', 'create table note (text text)');
    await migrate(url, folder);
    await write('0001_first.sql', 'create table note (text text, more text)');
    await write('0002_second.sql', "insert into note values ('second')");
    const failure = await migrate(url, folder).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(ConfigurationFault);
    expect((failure as Error).message).toContain('0001_first.sql');
    expect(await rowsOf('select * from note')).toEqual([]);
  });

  it('refuse a file that comes before one that already ran, and run none beside it', async () => {
    await write('20270101000000_first.sql', 'create table note (text text)');
    await migrate(url, folder);
    await write('20261231235959_late.sql', "insert into note values ('late')");
    await write('20270102000000_second.sql', "insert into note values ('second')");
    const failure = await migrate(url, folder).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(ConfigurationFault);
    expect(String(failure)).toContain('20261231235959_late.sql is out of order');
    expect(await rowsOf('select * from note')).toEqual([]);
  });

  it('leave nothing of a file that fails half-way, and run it whole once it is mended', async () => {
    await write('0001_first.sql', 'create table note (text text); insert into nowhere values (1)');
    await expect(migrate(url, folder)).rejects.toThrow(/nowhere/);
    expect(await rowsOf("select to_regclass('note') as there")).toEqual([{ there: null }]);
    await write('0001_first.sql', 'create table note (text text)');
    expect(await migrate(url, folder)).toEqual(['0001_first.sql']);
  });

  it('run once when several servers start together', async () => {
    await write('0001_first.sql', "create table note (text text); insert into note values ('first')");
    const started = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
    expect(started.flat()).toEqual(['0001_first.sql']);
    expect(await rowsOf('select text from note')).toEqual([{ text: 'first' }]);
  });
});
