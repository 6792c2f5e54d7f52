import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database';
import { hashSecret } from '../../platform/randomness';
import { applicant, callerFrom, type OpenMembers, openMembers, reasonOf, refusalOf, tokenOf } from './fixture';
import { sessionIdleHours } from './settings';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let house: OpenMembers;
beforeAll(async () => {
  house = await openMembers();
});
afterAll(() => house.stage.destroy());

const login = (username: string, password: string, caller = callerFrom()) =>
  house.service.login({ username, password }, caller);
const sessionOf = async (token: string) => {
  const session = await house.service.authenticate(token);
  if (!session) throw new Error('expected a living session');
  return session;
};

describe('signing in', () => {
  it.each(['username', 'email'] as const)('works by %s, in any case of letters', async (field) => {
    const member = await house.joined();
    const info = await login(` ${member[field].toUpperCase()} `, member.password);
    expect(info.username).toBe(member.username);
    expect(await house.service.authenticate(info.token ?? '')).toMatchObject({ memberId: Number(info.id) });
  });

  it.each([
    ['username', 'nobody', 1],
    ['email', 'nobody@example.com', 2],
  ] as const)(
    'by %s answers and works alike for a wrong password and an unknown name',
    async (field, unknown, hashes) => {
      const member = await house.joined();
      const known = await house.hashesDuring(async () =>
        expect(await reasonOf(login(member[field], 'wrong horse'))).toBe('loginFailed'),
      );
      const nobody = await house.hashesDuring(async () =>
        expect(await reasonOf(login(unknown, 'wrong horse'))).toBe('loginFailed'),
      );
      const right = await house.hashesDuring(() => login(member[field], member.password));
      expect([known, nobody, right]).toEqual([hashes, hashes, hashes]);
    },
  );

  it.each(['no such name', 'a@b@c', 'x\u0000y', "' or 1=1 --", 'ü'.repeat(200)])(
    'refuses the name %j',
    async (name) => {
      expect(await reasonOf(login(name, 'wrong horse'))).toBe('loginFailed');
    },
  );

  it('tells that an account is not activated only after the right password, and mails the link again', async () => {
    const input = applicant();
    await house.service.register(input, callerFrom());
    expect(await reasonOf(login(input.username, 'wrong horse'))).toBe('loginFailed');
    house.clock.advance(MINUTE);
    expect(await reasonOf(login(input.username, input.password))).toBe('accountNotActivated');
    expect(await house.mailsTo(input.email)).toHaveLength(2);
    await house.service.activate(await house.keyFor(input.email));
    expect(await tokenOf(house.service, input.username, input.password)).toBeTruthy();
  });

  it('tells that an account is disabled only after the right password', async () => {
    const member = await house.joined();
    const { id } = await login(member.username, member.password);
    await inTransaction(house.stage.database, (trx) => house.service.setEnabled(trx, Number(id), false));
    expect(await reasonOf(login(member.username, 'wrong horse'))).toBe('loginFailed');
    expect(await reasonOf(login(member.username, member.password))).toBe('accountDisabled');
    await inTransaction(house.stage.database, (trx) => house.service.setEnabled(trx, Number(id), true));
    expect(await tokenOf(house.service, member.username, member.password)).toBeTruthy();
  });
});

const withSign = (text: string, at: number, change: (sign: string) => string) =>
  text.slice(0, at) + change(text.charAt(at)) + text.slice(at + 1);
const fullWidth = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);

/** Callers of one IPv6 network. */
const neighbour = (n: number) => callerFrom({ address: `2001:db8:cafe:1::${n.toString(16)}` });

describe('the lock against guessing', () => {
  it.each(['a member', 'nobody'])('closes after five wrong passwords for 15 minutes, for %s', async (who) => {
    const member = await house.joined();
    const home = callerFrom();
    const name = who === 'nobody' ? `ghost${member.username}` : member.username;
    for (let n = 0; n < 5; n += 1) expect(await reasonOf(login(name, 'wrong horse', home))).toBe('loginFailed');
    const locked = await refusalOf(login(name.toUpperCase(), member.password, home));
    expect([locked.reason, locked.details]).toEqual(['accountLocked', { minutes: 15 }]);
    house.clock.advance(14 * MINUTE + 59 * SECOND);
    expect((await refusalOf(login(name, member.password, home))).details).toEqual({ minutes: 1 });
    house.clock.advance(SECOND);
    if (who === 'nobody') expect(await reasonOf(login(name, member.password, home))).toBe('loginFailed');
    else expect((await login(name, member.password, home)).username).toBe(name);
  });

  it('is one for every spelling of an account: after five wrong passwords none of 62 is judged', async () => {
    const member = await house.joined();
    const home = callerFrom();
    const { username, email } = member;
    const local = email.split('@')[0] ?? '';
    const hosts = [
      'example.com',
      'EXAMPLE.com',
      'ｅxample.com',
      'example。com',
      'example．com',
      'ex\u00adample.com',
      'ⓔxample.com',
      'example\u200b.com',
      '𝐞xample.com',
      'exampl%65.com',
      'ex%61mple.com',
      '%65xample.com',
      'exa\tmple.com',
      'exam\nple.com',
      ...Array.from({ length: 11 }, (_, at) => withSign('example.com', at, fullWidth)),
      ...Array.from({ length: 11 }, (_, at) => withSign('example.com', at, (sign) => sign.toUpperCase())),
    ];
    const spellings = [
      ...hosts.map((host) => `${local}@${host}`),
      ...['', ' ', '\t', '\u00a0', '\u3000'].flatMap((blank) => [
        `${blank}${username}`,
        `${username.toUpperCase()}${blank}`,
        `${blank}${email.toUpperCase()}${blank}`,
      ]),
      ...Array.from(
        { length: 11 },
        (_, at) => `${local.slice(0, at % 6).toUpperCase()}${local.slice(at % 6)}@example.com`,
      ),
    ];
    expect(spellings).toHaveLength(62);
    const judged = await house.hashesDuring(async () => {
      for (const [n, name] of [username, email, ` ${email}`, `${local}@ｅxample.com`, username.toUpperCase()].entries())
        expect([n, await reasonOf(login(name, 'wrong horse', home))]).toEqual([n, 'loginFailed']);
    });
    expect(judged).toBeGreaterThan(4);
    const refused = new Map<string, string>();
    for (const name of spellings) refused.set(name, await reasonOf(login(name, member.password, home)));
    const opened = [...refused].filter(([, reason]) => reason !== 'accountLocked' && reason !== 'loginFailed');
    expect(opened).toEqual([]);
    // Names refused for another reason are no spellings of the account: they fail from any address.
    for (const [name, reason] of refused)
      if (reason === 'loginFailed') expect(await reasonOf(login(name, member.password))).toBe('loginFailed');
    expect([...refused.values()].filter((reason) => reason === 'accountLocked').length).toBeGreaterThanOrEqual(40);
  });

  it('counts a registration that nobody proved by its address, whether it made an account or not', async () => {
    const [member, home] = [await house.joined(), callerFrom()];
    const decoy = applicant({ email: member.email });
    const alone = applicant();
    for (const input of [decoy, alone]) await house.service.register(input, callerFrom());
    for (const { username, email } of [decoy, alone]) {
      for (let n = 0; n < 3; n += 1) await reasonOf(login(username, 'wrong horse', home));
      for (let n = 0; n < 2; n += 1) await reasonOf(login(email, 'wrong horse', home));
      for (const name of [username, email]) expect(await reasonOf(login(name, 'x', home))).toBe('accountLocked');
    }
  });

  it('is not opened by the right password of another registration with the same address', async () => {
    const [member, home] = [await house.joined(), callerFrom()];
    const decoy = applicant({ email: member.email });
    await house.service.register(decoy, callerFrom());
    for (let n = 0; n < 5; n += 1) {
      expect(await reasonOf(login(member.email, 'wrong horse', home))).toBe('loginFailed');
      if (n < 4) expect(await reasonOf(login(decoy.username, decoy.password, home))).toBe('accountNotActivated');
    }
    expect(await reasonOf(login(member.email, member.password, home))).toBe('accountLocked');
  });

  it('does not lock out a member whom a stranger tries: elsewhere the right password opens', async () => {
    const member = await house.joined();
    for (let n = 0; n < 12; n += 1) {
      const stranger = callerFrom();
      for (let tries = 0; tries < 6; tries += 1) await reasonOf(login(member.username, 'wrong horse', stranger));
    }
    expect((await login(member.username, member.password)).token).toBeTruthy();
  });

  it('closes an account to new networks after a hundred wrong passwords from many, and stays open to its own', async () => {
    const member = await house.joined();
    const home = callerFrom();
    expect((await login(member.username, member.password, home)).token).toBeTruthy();
    for (let n = 0; n < 20; n += 1) {
      const stranger = callerFrom({ address: `2001:db8:${n}::1` });
      for (let tries = 0; tries < 5; tries += 1) await reasonOf(login(member.username, 'wrong horse', stranger));
    }
    expect(await reasonOf(login(member.username, member.password))).toBe('accountLocked');
    expect((await login(member.email, member.password, home)).token).toBeTruthy();
    // What is right at home does not open it to a stranger.
    expect(await reasonOf(login(member.username, member.password))).toBe('accountLocked');
    house.clock.advance(HOUR);
    expect((await login(member.username, member.password)).token).toBeTruthy();
  });

  it('does no password work while it is closed', async () => {
    const member = await house.joined();
    const home = callerFrom();
    for (let n = 0; n < 5; n += 1) await reasonOf(login(member.username, 'wrong horse', home));
    expect(await house.hashesDuring(() => reasonOf(login(member.username, member.password, home)))).toBe(0);
  });

  it('counts the last 15 minutes only, and forgets at a right password', async () => {
    const member = await house.joined();
    const home = callerFrom();
    for (let n = 0; n < 4; n += 1) await reasonOf(login(member.username, 'wrong horse', home));
    house.clock.advance(15 * MINUTE);
    for (let n = 0; n < 4; n += 1) await reasonOf(login(member.username, 'wrong horse', home));
    await login(member.email, member.password, home);
    for (let n = 0; n < 4; n += 1) await reasonOf(login(member.username, 'wrong horse', home));
    expect((await login(member.username, member.password, home)).token).toBeTruthy();
  });

  it('lets no more than five of many guesses at once be tried, by whatever name', async () => {
    const member = await house.joined();
    const home = callerFrom();
    const guesses = Array.from({ length: 30 }, (_, n) =>
      reasonOf(login(n % 2 ? member.username : member.email, 'wrong horse', home)),
    );
    const reasons = await Promise.all(guesses);
    expect(reasons.filter((reason) => reason === 'loginFailed')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'accountLocked')).toHaveLength(25);
  });

  it('closes an address after fifty wrong passwords, whatever the names, and no other address', async () => {
    const member = await house.joined();
    const caller = callerFrom();
    for (let n = 0; n < 50; n += 1) await reasonOf(login(`stuffing${n}`, 'wrong horse', caller));
    const locked = await refusalOf(login(member.username, member.password, caller));
    expect([locked.reason, locked.details]).toEqual(['tooManyRequests', { seconds: 900 }]);
    expect((await login(member.username, member.password)).token).toBeTruthy();
    house.clock.advance(15 * MINUTE);
    expect((await login(member.username, member.password, caller)).token).toBeTruthy();
  });

  it('counts an address by its network, and right passwords not at all', async () => {
    const member = await house.joined();
    for (let n = 0; n < 60; n += 1) await login(member.username, member.password, neighbour(n));
    for (let n = 0; n < 50; n += 1) await reasonOf(login(`spread${n}`, 'wrong horse', neighbour(n)));
    expect(await reasonOf(login(member.username, member.password, neighbour(77)))).toBe('tooManyRequests');
  });

  it('stores no typed name as it is', async () => {
    await reasonOf(login('my-password-by-mistake', 'wrong horse'));
    const { rows } = await sql`select from guarded_try t where t::text like '%mistake%'`.execute(house.stage.database);
    expect(rows).toEqual([]);
  });
});

const signedIn = async () => {
  const member = await house.joined();
  const token = await tokenOf(house.service, member.username, member.password);
  return { member, token, session: await sessionOf(token) };
};

const nameOfRefusal = (refusal: { reason: string }) => refusal.reason;

describe('a session', () => {
  it('keeps only the hash of its token, with browser and address', async () => {
    const { token, session } = await signedIn();
    const { rows } = await sql<Record<string, unknown>>`
      select * from member_session where member_id = ${session.memberId}`.execute(house.stage.database);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ token_hash: hashSecret(token), user_agent: 'test browser' });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each(['', 'x', 'A'.repeat(43), "' or true --", 'A'.repeat(5_000)])('is not opened by %j', async (token) => {
    expect(await house.service.authenticate(token)).toBeNull();
  });

  it('ends after a day without use, and not while it is used', async () => {
    const { token } = await signedIn();
    for (let n = 0; n < 3; n += 1) {
      house.clock.advance(24 * HOUR - 1);
      expect(await house.service.authenticate(token)).not.toBeNull();
    }
    house.clock.advance(24 * HOUR);
    expect(await house.service.authenticate(token)).toBeNull();
  });

  it('ends after thirty days, however much it is used or refreshed', async () => {
    const started = await signedIn();
    let token = started.token;
    for (let hours = 20; hours < 30 * 24; hours += 20) {
      house.clock.advance(20 * HOUR);
      token = (await house.service.refresh(await sessionOf(token), token, { language: 'en' })).token ?? '';
    }
    house.clock.advance(20 * HOUR);
    expect(await house.service.authenticate(token)).toBeNull();
  });

  it('writes its idle time at most once a minute', async () => {
    const { token, session } = await signedIn();
    const seenAt = async () => {
      const { rows } = await sql<{ seen_at: Date }>`
        select seen_at from member_session where member_id = ${session.memberId}`.execute(house.stage.database);
      return rows[0]?.seen_at;
    };
    const opened = house.clock.now();
    house.clock.advance(MINUTE - 1);
    await house.service.authenticate(token);
    expect(await seenAt()).toEqual(opened);
    house.clock.advance(1);
    await house.service.authenticate(token);
    expect(await seenAt()).toEqual(house.clock.now());
  });

  it('gets a new token by refresh; the old one stays good for 30 seconds once the new one is used', async () => {
    const { token, session } = await signedIn();
    const fresh = (await house.service.refresh(session, token, { language: 'en' })).token ?? '';
    expect(fresh).not.toBe(token);
    expect(await house.service.authenticate(fresh)).toEqual(session);
    house.clock.advance(20 * SECOND);
    // Further use does not prolong the old one.
    expect(await house.service.authenticate(fresh)).toEqual(session);
    house.clock.advance(10 * SECOND - 1);
    expect(await house.service.authenticate(token)).toEqual(session);
    // A parallel refresh with the old token is not refused, and does not prolong it.
    const parallel = (await house.service.refresh(session, token, { language: 'en' })).token ?? '';
    house.clock.advance(1);
    expect(await reasonOf(house.service.refresh(session, token, { language: 'en' }))).toBe('sessionInvalid');
    for (const living of [fresh, parallel]) expect(await house.service.authenticate(living)).toEqual(session);
  });

  it('ends when a token comes back after its successor was used: it is in two hands', async () => {
    const { member, token, session } = await signedIn();
    const other = await tokenOf(house.service, member.username, member.password);
    const fresh = (await house.service.refresh(session, token, { language: 'en' })).token ?? '';
    expect(await house.service.authenticate(fresh)).toEqual(session);
    house.clock.advance(29 * SECOND);
    expect(await house.service.authenticate(token)).toEqual(session);
    house.clock.advance(HOUR);
    await house.runJob('members:sweep');
    expect(await house.service.authenticate(fresh)).toEqual(session);
    expect(await house.service.authenticate(token)).toBeNull();
    expect(await house.service.authenticate(fresh)).toBeNull();
    expect(await house.service.authenticate(other)).not.toBeNull();
  });

  it('makes no more than two successors of a token whose answers may still arrive, also at once', async () => {
    const { token, session } = await signedIn();
    const refresh = () =>
      house.service.refresh(session, token, { language: 'en' }).then(({ token: made }) => made ?? '', nameOfRefusal);
    const made = await Promise.all(Array.from({ length: 12 }, refresh));
    expect(made.filter((answer) => answer === 'tooManyRequests')).toHaveLength(10);
    const living = made.filter((answer) => answer !== 'tooManyRequests');
    for (const one of [token, ...living]) expect(await house.service.authenticate(one)).toEqual(session);
  });

  it('has four living tokens at most, however long it is refreshed, and its own window is never among those that go', async () => {
    const { token, session } = await signedIn();
    let [own, made] = [token, [token]];
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [1, 2].map(() => house.service.refresh(session, own, { language: 'en' }));
      const pair = [(await one)?.token ?? '', (await two)?.token ?? ''];
      for (const fresh of pair) expect(await house.service.authenticate(fresh)).toEqual(session);
      [own, made] = [pair[0] ?? '', [...made, ...pair]];
      house.clock.advance(15 * MINUTE);
      expect(await house.service.authenticate(own)).toEqual(session);
    }
    const { rows } = await sql<{ living: number }>`select count(*) as living from member_session
      where session_id = ${session.sessionId} and replaced_at is null`.execute(house.stage.database);
    expect(rows[0]?.living).toBeLessThanOrEqual(4);
  });

  it('goes on with the old token when the answer with the new one is lost, as with a window that is closed', async () => {
    const { token, session } = await signedIn();
    for (let lost = 0; lost < 3; lost += 1) {
      await house.service.refresh(session, token, { language: 'en' });
      house.clock.advance(HOUR);
      expect(await house.service.authenticate(token)).toEqual(session);
    }
    const arrived = (await house.service.refresh(session, token, { language: 'en' })).token ?? '';
    expect(await house.service.authenticate(arrived)).toEqual(session);
    house.clock.advance(30 * SECOND);
    expect(await house.service.authenticate(arrived)).toEqual(session);
  });

  it('keeps the tokens of two tabs that refreshed at once, whichever is used first', async () => {
    const { token, session } = await signedIn();
    const tabs = await Promise.all(
      [1, 2].map(async () => (await house.service.refresh(session, token, { language: 'en' })).token ?? ''),
    );
    await Promise.all(tabs.flatMap((tab) => [house.service.authenticate(tab), house.service.authenticate(tab)]));
    house.clock.advance(HOUR);
    for (const tab of tabs) expect(await house.service.authenticate(tab)).toEqual(session);
  });

  it('ends with all of its tokens at logout, and leaves the member’s other sessions alone', async () => {
    const { member, token, session } = await signedIn();
    const fresh = (await house.service.refresh(session, token, { language: 'en' })).token ?? '';
    const other = await tokenOf(house.service, member.username, member.password);
    await house.service.logout(session);
    for (const dead of [token, fresh]) expect(await house.service.authenticate(dead)).toBeNull();
    expect(await house.service.authenticate(other)).not.toBeNull();
  });

  it('is not revived by a refresh that races its end', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { token, session } = await signedIn();
      const [refreshed] = await Promise.allSettled([
        house.service.refresh(session, token, { language: 'en' }),
        house.service.logout(session),
      ]);
      const fresh = refreshed.status === 'fulfilled' ? (refreshed.value.token ?? '') : token;
      expect(await house.service.authenticate(fresh)).toBeNull();
      expect(await house.service.authenticate(token)).toBeNull();
    }
  });

  it('ends when the account is disabled, once told to the other domains', async () => {
    const { token, session } = await signedIn();
    for (let n = 0; n < 2; n += 1)
      await inTransaction(house.stage.database, (trx) => house.service.setEnabled(trx, session.memberId, false));
    expect(await house.service.authenticate(token)).toBeNull();
    expect(await house.service.isEnabled(session.memberId)).toBe(false);
    await house.runJobs();
    expect(
      house.told.filter(({ topic, memberId }) => topic === 'member.disabled' && memberId === session.memberId),
    ).toHaveLength(1);
  });

  it('that was over by idleness stays over when an operator lengthens the idle time, is sent nothing, and is swept away', async () => {
    const { service, runJob, stage, clock, deps } = house;
    const [idle, used] = [await signedIn(), await signedIn()];
    clock.advance(23 * HOUR);
    await service.authenticate(used.token);
    clock.advance(2 * HOUR);
    await deps.settings.set(stage.database, sessionIdleHours, 72);
    try {
      expect(await service.authenticate(idle.token)).toBeNull();
      expect(await service.authenticate(used.token)).not.toBeNull();
      expect(await service.standing([idle.session, used.session])).toEqual(new Set([used.session.sessionId]));
      clock.advance(71 * HOUR);
      expect(await service.authenticate(used.token)).not.toBeNull();
      await runJob('members:sweep');
      const { rows } = await sql`select from member_session where member_id = ${idle.session.memberId}`.execute(
        stage.database,
      );
      expect(rows).toEqual([]);
    } finally {
      await deps.settings.set(stage.database, sessionIdleHours, 24);
    }
  });

  it('ends earlier once an operator shortens the idle time', async () => {
    const { service, stage, clock, deps } = house;
    const { token } = await signedIn();
    clock.advance(2 * HOUR);
    await deps.settings.set(stage.database, sessionIdleHours, 1);
    try {
      expect(await service.authenticate(token)).toBeNull();
    } finally {
      await deps.settings.set(stage.database, sessionIdleHours, 24);
    }
  });
});
