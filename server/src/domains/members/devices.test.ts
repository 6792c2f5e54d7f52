import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret, newSecret, systemRandomness } from '../../platform/randomness';
import { deviceOf } from '../../http/callers/device';
import type { MemberSession } from '../../http/context';
import { applicant, callerFrom, openMembers, type OpenMembers } from './fixture';
import { membersOnSameDevice } from './store/devices';

const HOUR = 3_600_000;

let house: OpenMembers;
beforeAll(async () => {
  house = await openMembers();
});
afterAll(() => house.stage.destroy());

/** A browser that sends an id, or has none yet. */
const browser = (id?: string) =>
  deviceOf(
    { headers: id === undefined ? {} : { cookie: `croupier.device=${id}` } },
    { random: systemRandomness, secure: true },
  );
const idIn = (setCookie: string | undefined) => /^croupier\.device=([^;]+);/.exec(setCookie ?? '')?.[1] ?? '';
const memberOf = async (username: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from member where username = ${username}`.execute(
    house.stage.database,
  );
  return rows[0]?.id ?? 0;
};
const devicesOf = async (memberId: number) => {
  const { rows } = await sql<{ device: Buffer; first: Date; seen: Date; version: string }>`
    select device, first_seen_at as first, seen_at as seen, xmin::text as version from member_device
    where member_id = ${memberId} order by first_seen_at, device`.execute(house.stage.database);
  return rows;
};
async function login(username: string, password: string, device = browser()): Promise<string> {
  return (await house.service.login({ username, password }, callerFrom({ device }))).token ?? '';
}
const authenticated = async (token: string, device: Buffer | null): Promise<MemberSession> => {
  const session = await house.service.authenticate(token, device);
  if (!session) throw new Error('no session');
  return session;
};

describe('a browser', () => {
  it('is known from the registration on, by the hash of its id alone', async () => {
    const [device, input] = [browser(), applicant()];
    await house.service.register({ ...input, step: 1 }, callerFrom({ device }));
    expect(device.setCookie).toBeUndefined();
    await house.service.register(input, callerFrom({ device }));
    const id = idIn(device.setCookie);
    expect((await devicesOf(await memberOf(input.username))).map((row) => row.device)).toEqual([hashSecret(id)]);
    const { rows } = await sql`select from member_device where encode(device, 'escape') like ${`%${id}%`}`.execute(
      house.stage.database,
    );
    expect(rows).toEqual([]);
  });

  it('is given an id by a registration that creates nothing, too: the answer does not tell', async () => {
    const [device, known] = [browser(), await house.joined()];
    await house.service.register(applicant({ email: known.email }), callerFrom({ device }));
    expect(idIn(device.setCookie)).toMatch(/^[\w-]{43}$/);
  });

  it('is noted at the log-in, with the accounts that it was used for', async () => {
    const [ada, bob] = [await house.joined(), await house.joined()];
    const id = newSecret(systemRandomness);
    await login(ada.username, ada.password, browser(id));
    house.clock.advance(HOUR);
    await login(bob.username, bob.password, browser(id));
    const [one, two] = [await memberOf(ada.username), await memberOf(bob.username)];
    const since = house.clock.now();
    expect(await membersOnSameDevice(house.stage.database, one)).toEqual([{ memberId: two, since }]);
    expect(await membersOnSameDevice(house.stage.database, two)).toEqual([{ memberId: one, since }]);
  });

  it('is not noted, and is given nothing, by a wrong password', async () => {
    const [ada, device] = [await house.joined(), browser()];
    await expect(login(ada.username, 'another horse', device)).rejects.toThrow(/loginFailed/);
    expect(device.setCookie).toBeUndefined();
    expect(await devicesOf(await memberOf(ada.username))).toEqual([]);
  });

  it('is noted where a session is used, and written once an hour, not at each request', async () => {
    const ada = await house.joined();
    const token = await login(ada.username, ada.password, browser());
    const other = hashSecret('moved');
    const { memberId } = await authenticated(token, other);
    expect(await devicesOf(memberId)).toHaveLength(1);
    house.clock.advance(2 * 60_000);
    await authenticated(token, other);
    const [, noted] = await devicesOf(memberId);
    for (let minute = 0; minute < 50; minute += 2) {
      house.clock.advance(2 * 60_000);
      await authenticated(token, other);
    }
    expect((await devicesOf(memberId))[1]).toEqual(noted);
    house.clock.advance(HOUR);
    await authenticated(token, other);
    const [, seen] = await devicesOf(memberId);
    expect(seen?.first).toEqual(noted?.first);
    expect(seen?.seen.getTime()).toBe(house.clock.now().getTime());
  });

  it('without an id is given one when its session gets a new token', async () => {
    const [ada, device] = [await house.joined(), browser()];
    const token = await login(ada.username, ada.password);
    const session = await authenticated(token, null);
    await house.service.refresh(session, token, { language: 'en', device });
    expect((await devicesOf(session.memberId)).map((row) => row.device.toString('hex'))).toContain(
      hashSecret(idIn(device.setCookie)).toString('hex'),
    );
  });

  it('is noted once, however many log-ins come at once', async () => {
    const [ada, id] = [await house.joined(), newSecret(systemRandomness)];
    await Promise.all(Array.from({ length: 10 }, () => login(ada.username, ada.password, browser(id))));
    expect(await devicesOf(await memberOf(ada.username))).toHaveLength(1);
  });

  it('is forgotten with a registration that nobody proves, and 400 days after its last use', async () => {
    const input = applicant();
    await house.service.register(input, callerFrom({ device: browser() }));
    const unproved = await memberOf(input.username);
    const ada = await house.joined();
    await login(ada.username, ada.password);
    const proved = await memberOf(ada.username);
    house.clock.advance(49 * HOUR);
    await house.runJob('members:sweep');
    expect(await devicesOf(unproved)).toEqual([]);
    expect(await devicesOf(proved)).toHaveLength(1);
    house.clock.advance(400 * 24 * HOUR);
    await house.runJob('members:sweep');
    expect(await devicesOf(proved)).toEqual([]);
  });
});
