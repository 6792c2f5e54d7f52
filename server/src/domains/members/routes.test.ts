import { membersCalls } from '@croupier/contract/calls/members/player';
import { ERROR_CODES, type Envelope } from '@croupier/contract/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApi } from '../../http/api';
import { bind } from '../../http/handlers';
import { createRateLimiter } from '../../http/callers/rate-limit';
import { createLog } from '../../platform/log';
import { applicant, callerFrom, type OpenMembers, openMembers, tokenOf } from './fixture';
import { membersRoutes } from './routes';

let house: OpenMembers;
let app: FastifyInstance;

beforeAll(async () => {
  house = await openMembers();
  app = Fastify({ trustProxy: true });
  await serveApi(app, {
    calls: bind(membersCalls, membersRoutes(house.service)),
    authenticateMember: (token) => house.service.authenticate(token),
    authenticateOperator: async () => null,
    rateLimiter: createRateLimiter(house.stage.database, house.clock),
    locate: () => null,
    log: createLog('silent'),
  });
});
afterAll(async () => {
  await app.close();
  await house.stage.destroy();
});

interface CallOptions {
  readonly token?: string;
  readonly address?: string;
  readonly language?: string;
}

async function call(
  name: keyof typeof membersCalls,
  payload: object,
  { token, address = callerFrom().address, language = 'en' }: CallOptions = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${membersCalls[name].path}`,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-fe-lang': language,
      ...(token !== undefined && { authorization: token }),
    },
    payload: JSON.stringify(payload),
  });
  return answer.json<Envelope<Record<string, unknown> | null>>();
}

const loginOf = (member: { username: string; password: string }) => ({ ...member, type: 'MEMBER' });

const attempt = (username: string, language: string) =>
  call('login', loginOf({ username, password: 'wrong horse' }), { language });

const infoOf = async (token: string) => (await call('tokenInfo', {}, { token })).data;

describe('the choice about offers', () => {
  it('is the member’s own, holds at once, and keeps the time of the change alone', async () => {
    const [member, other] = [await house.joined(), await house.joined()];
    const token = await tokenOf(house.service, member.username, member.password);
    const othersToken = await tokenOf(house.service, other.username, other.password);
    const changedAt = async () =>
      (
        await sql<{
          at: Date | null;
        }>`select offers_changed_at as at from member where username = ${member.username}`.execute(house.stage.database)
      ).rows[0]?.at;
    expect(await infoOf(token)).toMatchObject({ receiveExclusive: 1 });
    expect(await changedAt()).toBeNull();

    const first = house.clock.now();
    expect(await call('offersChoice', { receiveExclusive: false }, { token })).toEqual({
      error: 0,
      message: '',
      data: { receiveExclusive: 0 },
    });
    expect(await infoOf(token)).toMatchObject({ receiveExclusive: 0 });
    expect(await infoOf(othersToken)).toMatchObject({ receiveExclusive: 1 });
    expect(await changedAt()).toEqual(first);

    house.clock.advance(60_000);
    await call('offersChoice', { receiveExclusive: '0' }, { token });
    expect(await changedAt()).toEqual(first);
    expect(await call('offersChoice', { receiveExclusive: 1 }, { token })).toMatchObject({ error: 0 });
    expect(await infoOf(token)).toMatchObject({ receiveExclusive: 1 });
    expect(await changedAt()).toEqual(house.clock.now());
  });

  it('keeps the order of changes when clocks do not', async () => {
    const member = await house.joined();
    const token = await tokenOf(house.service, member.username, member.password);
    // Three times at the same time of the clock.
    for (const receiveExclusive of [false, true, false])
      expect(await call('offersChoice', { receiveExclusive }, { token })).toMatchObject({ error: 0 });
    expect(await infoOf(token)).toMatchObject({ receiveExclusive: 0 });
  });

  it('is refused without a session and without a clear answer, and changes nothing then', async () => {
    const member = await house.joined();
    const token = await tokenOf(house.service, member.username, member.password);
    expect(await call('offersChoice', { receiveExclusive: false })).toMatchObject({
      error: ERROR_CODES.sessionInvalid,
    });
    for (const payload of [{}, { receiveExclusive: 'no' }, { receiveExclusive: 2 }, { receiveExclusive: null }])
      expect(await call('offersChoice', payload, { token })).toMatchObject({ error: ERROR_CODES.invalidRequest });
    expect(await infoOf(token)).toMatchObject({ receiveExclusive: 1 });
  });

  it('is limited by member', async () => {
    const member = await house.joined();
    const token = await tokenOf(house.service, member.username, member.password);
    for (let n = 0; n < 20; n += 1)
      expect(await call('offersChoice', { receiveExclusive: n % 2 === 0 }, { token })).toMatchObject({ error: 0 });
    expect(await call('offersChoice', { receiveExclusive: true }, { token })).toMatchObject({
      error: ERROR_CODES.tooManyRequests,
    });
    expect(await infoOf(token)).toMatchObject({ receiveExclusive: 0 });
  });

  it('never changes in the database without its time', async () => {
    const { username } = await house.joined();
    const change = (set: ReturnType<typeof sql>) =>
      sql`update member set ${set} where username = ${username}`.execute(house.stage.database);
    await expect(change(sql`receives_offers = false`)).rejects.toThrow('changes without its time');
    await change(sql`receives_offers = false, offers_changed_at = now()`);
    await expect(change(sql`receives_offers = true`)).rejects.toThrow('changes without its time');
    await expect(
      change(sql`receives_offers = true, offers_changed_at = offers_changed_at - interval '1 day'`),
    ).rejects.toThrow('changes without its time');
  });
});

describe('the members’ calls', () => {
  it('write down a caller’s address without what proxies put around it', async () => {
    const member = await house.joined();
    for (const address of ['203.0.113.7:5678', '[2001:db8::7]:443', '64:ff9b::203.0.113.9'])
      expect(await call('login', loginOf(member), { address })).toMatchObject({ error: 0 });
    const { rows } = await sql<{
      address: string;
    }>`select s.address from member_session s join member m on m.id = s.member_id
      where m.username = ${member.username} order by 1`.execute(house.stage.database);
    expect(rows.map((row) => row.address)).toEqual(['2001:db8::7', '203.0.113.7', '203.0.113.9']);
  });

  it('carry a player from joining to leaving', async () => {
    const input = applicant();
    for (const step of [1, 2])
      expect(await call('register', { ...input, step })).toEqual({ error: 0, message: '', data: {} });
    const { data: registered } = await call('register', input, { language: 'tr' });
    expect((await house.mailsTo(input.email))[0]?.subject).toBe('Croupier hesabınızı etkinleştirin');
    expect(await call('sendActivationMail', { id: registered?.['id'] })).toMatchObject({ error: 0 });
    expect(await call('activate', { key: await house.keyFor(input.email) })).toMatchObject({ error: 0 });

    const { username, password } = input;
    const { data: user } = await call('login', loginOf({ username, password }));
    const token = String(user?.['token']);
    const { token: _, ...unchanging } = user ?? {};
    expect((await call('tokenInfo', {}, { token })).data).toEqual(unchanging);
    const { data: refreshed } = await call('tokenRefresh', {}, { token });
    const fresh = String(refreshed?.['token']);
    expect(fresh).not.toBe(token);

    const better = { id: user?.['id'], password: 'a better horse', repassword: 'a better horse' };
    expect(await call('changePassword', better, { token: fresh })).toMatchObject({ error: ERROR_CODES.passwordWrong });
    const change = { ...better, oldPassword: password };
    expect(await call('changePassword', change, { token: fresh })).toMatchObject({ error: 0 });
    expect(await call('logout', {}, { token: fresh })).toMatchObject({ error: 0 });
    expect(await call('tokenInfo', {}, { token: fresh })).toMatchObject({
      error: ERROR_CODES.sessionInvalid,
      data: null,
    });

    await call('sendForgotMail', { usernameOrEmail: input.email });
    const reset = { key: await house.keyFor(input.email), password: 'the best horse', repassword: 'the best horse' };
    expect(await call('resetPassword', reset)).toMatchObject({ error: 0 });
    expect(await call('login', loginOf({ username, password: 'the best horse' }))).toMatchObject({ error: 0 });
  });

  it.each(['tokenInfo', 'tokenRefresh', 'logout', 'changePassword'] as const)(
    '%s needs a living session',
    async (name) => {
      for (const token of [undefined, 'dead', 'A'.repeat(43)])
        expect((await call(name, {}, token === undefined ? {} : { token })).error).toBe(ERROR_CODES.sessionInvalid);
    },
  );

  it('refuse another member’s id', async () => {
    const member = await house.joined();
    const { data } = await call('login', loginOf(member));
    const change = { id: Number(data?.['id']) + 1, password: 'a better horse', repassword: 'a better horse' };
    expect((await call('changePassword', change, { token: String(data?.['token']) })).error).toBe(
      ERROR_CODES.forbidden,
    );
  });

  const wrong: readonly [name: keyof typeof membersCalls, payload: object, field: string][] = [
    ['login', { username: 'a', password: 'b' }, 'type'],
    ['login', { username: '', password: 'b', type: 'MEMBER' }, 'username'],
    ['login', { username: 'a', password: 'x'.repeat(201), type: 'MEMBER' }, 'password'],
    ['login', { username: ['a'], password: 'b', type: 'MEMBER' }, 'username'],
    ['register', { ...applicant(), step: 4 }, 'step'],
    ['register', { ...applicant(), step: '1e0' }, 'step'],
    ['register', { ...applicant(), email: `${'a'.repeat(260)}@example.com` }, 'email'],
    ['register', { ...applicant(), username: { $ne: '' } }, 'username'],
    ['register', { ...applicant(), address: 'x'.repeat(201) }, 'address'],
    ['register', { ...applicant(), agreed: 'yes' }, 'agreed'],
    ['activate', {}, 'key'],
    ['activate', { key: 'x'.repeat(101) }, 'key'],
    ['sendActivationMail', { id: '../../etc' }, 'id'],
    ['sendActivationMail', {}, 'usernameOrEmail'],
    ['sendActivationMail', { usernameOrEmail: 'x'.repeat(255) }, 'usernameOrEmail'],
    ['sendForgotMail', { usernameOrEmail: '   ' }, 'usernameOrEmail'],
    ['resetPassword', { key: 'x', password: 12345678, repassword: '12345678' }, 'password'],
  ];

  it.each(wrong)('%s refuses %j', async (name, payload, field) => {
    const answer = await call(name, payload);
    expect(answer).toMatchObject({ error: ERROR_CODES.invalidRequest, data: null });
    expect(answer.message).toContain(field);
  });

  it('tell a wrong login in the caller’s language, and the same for nobody', async () => {
    const member = await house.joined();
    expect(await attempt(member.username, 'tr')).toEqual(await attempt('nobody', 'tr'));
    expect((await attempt(member.username, 'en')).message).toBe('Username or password is wrong');
  });

  it('limit how often one address may try', async () => {
    const address = '203.0.113.9';
    const errors: number[] = [];
    for (let n = 0; n < 7; n += 1) errors.push((await call('sendActivationMail', { id: 'x' }, { address })).error);
    expect(errors).toEqual([0, 0, 0, 0, 0, ERROR_CODES.tooManyRequests, ERROR_CODES.tooManyRequests]);
  });
});
