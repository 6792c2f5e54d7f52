import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asOwner } from '../../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { ConfigurationFault } from '../config/fault';
import { applicationUrl, openLogin } from './login';

const MASTER_KEY = randomBytes(32).toString('hex');
let stage: TestDatabase;
let url: string;
beforeAll(async () => {
  stage = await freshDatabase(1);
  url = applicationUrl(stage.ownerUrl, MASTER_KEY, undefined);
  await openLogin(stage.ownerUrl, url, false);
  await asOwner(stage.ownerUrl, async (owner) => {
    await owner.query(`insert into member (public_id, username, email, password_hash, first_name, last_name, gender, birthday, country_code, state_code,
      city, postal_code, address, mobile_prefix, mobile, language, receives_offers, agreed_at, invitation_code, activated_at, created_at)
      values ('p', 'ayse', 'ayse@example.com', '', 'Ayşe', 'Yılmaz', 'FEMALE', '1990-01-01', 'TR', '', 'İzmir', '35000', 'Kordon 1', '90', '5321234567',
      'tr', false, now(), 'i', now(), now())`);
    await owner.query(
      `insert into fair_seed (member_id, seed_id, server_seed, server_seed_hash) values (1, 1, 'a', 'a')`,
    );
    await owner.query(
      `insert into operator (email, name, role, password_hash) values ('ada@example.com', 'Ada', 'support', '')`,
    );
  });
});
afterAll(() => stage.destroy());

/** Runs statements as the application's own login, in one session. @returns what the last of them ended with: an SQLSTATE, or `done` */
async function ends(...statements: string[]): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return 'done';
  } catch (failure) {
    return (failure as { code?: string }).code;
  } finally {
    await client.end();
  }
}
const DENIED = '42501';
const audited = (act: string, role: string) => ends('begin', act, `update operator set role = '${role}'`, 'commit');
const asAdministrator = (statement: string) => asOwner(stage.ownerUrl, (owner) => owner.query(statement));

describe('the application’s own login', () => {
  it('works with the product’s tables and the queue’s', async () => {
    expect(
      await ends(
        'select * from member',
        "select enqueue_job('x', '{}', null, null, 1)",
        'select * from graphile_worker._private_jobs for update',
      ),
    ).toBe('done');
    expect(await ends("update fair_seed set client_seed = 'mine'", "update operator set name = 'Ada L.'")).toBe('done');
  });

  it.each([
    'set role croupier',
    'set session authorization croupier',
    'create role anybody login superuser',
    `alter role croupier_app superuser`,
    'grant pg_read_server_files to current_user',
    `copy member to program 'cat'`,
    'create table mine (a integer)',
    'alter table wallet disable trigger all',
    'drop trigger member_kept on member',
    `update fair_seed set server_seed = 'b'`,
    `update fair_seed set server_seed_hash = 'b'`,
    'delete from fair_seed',
    `update operator set role = 'owner'`,
    'delete from operator',
    'delete from member',
    'truncate member cascade',
    'delete from audit',
    'delete from movement',
    'delete from transfer',
    `update migration set checksum = ''`,
    `insert into migration (name, checksum) values ('x', '')`,
    'insert into graphile_worker.migrations (id) values (999)',
  ])('may not: %s', async (statement) => expect(await ends(statement)).toBe(DENIED));

  it('is nobody more after laying its role down', async () =>
    expect(
      await ends('set role croupier_app', 'set role none', 'reset role', `update operator set role = 'owner'`),
    ).toBe(DENIED));

  it('changes an operator’s role together with the act in the audit log', async () => {
    const entry = JSON.stringify({ subjectType: 'operator', subjectId: '1', after: { role: 'cashier' } });
    const append = (seq: number) => `insert into audit (seq, entry, hash) values (${seq}, '${entry}', '')`;
    expect(await audited(append(1), 'owner')).toBe(DENIED);
    expect(await audited(append(1), 'cashier')).toBe('done');
    expect(await audited('select 1', 'support')).toBe(DENIED);
  });
});

describe('the login that is made', () => {
  it('is the same at every start and in every process, and gets its password again where another one was set', async () => {
    expect(applicationUrl(stage.ownerUrl, MASTER_KEY, undefined)).toBe(url);
    await asAdministrator(`alter role ${new URL(url).username} password 'another'`);
    await expect(openLogin(stage.ownerUrl, url, true)).rejects.toThrow(/^The database refuses the application's login/);
    await openLogin(stage.ownerUrl, url, false);
    await openLogin(stage.ownerUrl, url, true);
  });

  it('is another under another master key: the earlier one stays while a process uses it, and is gone after the next start', async () => {
    const earlier = applicationUrl(stage.ownerUrl, randomBytes(32).toString('hex'), undefined);
    await openLogin(stage.ownerUrl, earlier, false);
    const atWork = new pg.Client({ connectionString: earlier });
    await atWork.connect();
    await openLogin(stage.ownerUrl, url, false);
    expect((await atWork.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await openLogin(stage.ownerUrl, earlier, true);
    await atWork.end();
    await vi.waitFor(async () => {
      await openLogin(stage.ownerUrl, url, false);
      await expect(openLogin(stage.ownerUrl, earlier, true)).rejects.toThrow(/refuses the application's login/);
    });
  });

  it('is another for each database', () =>
    expect(new URL(applicationUrl('postgres://o:p@h/one', MASTER_KEY, undefined)).username).not.toBe(
      new URL(applicationUrl('postgres://o:p@h/two', MASTER_KEY, undefined)).username,
    ));
});

describe('a login that an administrator made', () => {
  const name = `told_${randomBytes(6).toString('hex')}`;
  const told = () => {
    const address = new URL(stage.ownerUrl);
    Object.assign(address, { username: name, password: 'pw' });
    return address.toString();
  };
  afterAll(() => asAdministrator(`drop role ${name}`));

  it.each([
    [
      'has the application’s role not yet',
      `create role ${name} login password 'pw'`,
      /is not a member of croupier_app/,
    ],
    ['is a superuser', `grant croupier_app to ${name}; alter role ${name} superuser`, /may do more than/],
    ['makes roles', `alter role ${name} nosuperuser createrole`, /may do more than/],
    ['is a member of the owner', `alter role ${name} nocreaterole; grant croupier to ${name}`, /may do more than/],
  ])('is refused in one line when it %s', async (_, statement, line) => {
    await asAdministrator(statement);
    await expect(openLogin(stage.ownerUrl, told(), true)).rejects.toThrow(ConfigurationFault);
    await expect(openLogin(stage.ownerUrl, told(), true)).rejects.toThrow(line);
  });

  it('is used when it is a member of the role and nothing more', async () => {
    await asAdministrator(`revoke croupier from ${name}`);
    await openLogin(stage.ownerUrl, told(), true);
  });
});
