import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, TestClock, type TestDatabase } from '../stage/stage';
import { codeNow, DESK, hire, logInFirst, openTestDesks, SETUP, TEST_PASSWORDS, type TestOperator } from './fixture';
import { seedDemoOperator } from '../../src/domains/operators/seed';
import type { Desks } from './desks.fixture';

const MINUTE = 60_000;
let stage: TestDatabase;
let clock: TestClock;
let service: Desks;

beforeAll(async () => {
  stage = await freshDatabase();
  clock = new TestClock();
  service = openTestDesks(stage, clock);
});
afterAll(() => stage.destroy());

const refusedAs = (reason: string) => expect.objectContaining({ name: 'Refusal', reason });
const tryPassword = (operator: TestOperator, password = operator.password) =>
  service.login.withPassword(operator.email, password, DESK);

describe('the first login of an operator', () => {
  it('offers a secret, and opens a session for the code of that secret', async () => {
    const operator = await hire(service, 'owner');
    const { challenge, enrol } = await tryPassword(operator);
    expect(enrol?.otpauthUrl).toContain(`secret=${enrol?.secret}`);
    const answer = await service.login.withCode(challenge, await codeNow(enrol?.secret ?? '', clock), DESK);
    expect(answer.operator).toMatchObject({ email: operator.email, role: 'owner', totpEnrolled: true });
    expect(await service.sessions.authenticate(answer.token)).toMatchObject({
      operatorId: operator.operatorId,
      role: 'owner',
    });
  });

  it('keeps no secret readable: neither password, TOTP secret, challenge nor token stands in the database', async () => {
    const operator = await hire(service);
    const { token, secret } = await logInFirst(service, operator, clock);
    const { rows } = await sql<{ everything: string }>`
      select string_agg(t::text, ' ') as everything from (
        select row(o.*)::text || encode(o.totp_secret, 'escape') as t from operator o
        union all select row(s.*)::text from operator_session s
        union all select entry from audit) x`.execute(stage.database);
    const everything = rows[0]?.everything ?? '';
    expect(everything).toContain(operator.email);
    for (const hidden of [operator.password, secret, token]) expect(everything).not.toContain(hidden);
  });

  it('offers another secret when the first was never proved, and none once it was', async () => {
    const operator = await hire(service);
    const first = await tryPassword(operator);
    const second = await tryPassword(operator);
    expect(second.enrol?.secret).not.toBe(first.enrol?.secret);
    await service.login.withCode(second.challenge, await codeNow(second.enrol?.secret ?? '', clock), DESK);
    clock.advance(MINUTE);
    const stale = await codeNow(first.enrol?.secret ?? '', clock);
    await expect(service.login.withCode(first.challenge, stale, DESK)).rejects.toEqual(
      refusedAs('operatorTotpInvalid'),
    );
    expect((await tryPassword(operator)).enrol).toBeNull();
  });
});

describe('the second step', () => {
  it('refuses a code that was used, also from a new challenge, and takes the next one', async () => {
    const operator = await hire(service);
    const { secret } = await logInFirst(service, operator, clock);
    const { challenge } = await tryPassword(operator);
    const used = await codeNow(secret, clock);
    await expect(service.login.withCode(challenge, used, DESK)).rejects.toEqual(refusedAs('operatorTotpInvalid'));
    clock.advance(31_000);
    await expect(service.login.withCode(challenge, await codeNow(secret, clock), DESK)).resolves.toBeTruthy();
  });

  it('lets exactly one of twenty logins with the same code through', async () => {
    const operator = await hire(service);
    const { secret } = await logInFirst(service, operator, clock);
    clock.advance(MINUTE);
    const challenges = await Promise.all(Array.from({ length: 4 }, () => tryPassword(operator)));
    const code = await codeNow(secret, clock);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => service.login.withCode(challenges[i % 4]?.challenge ?? '', code, DESK)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a challenge that ran out, was used, or never was', async () => {
    const operator = await hire(service);
    const { challenge, enrol } = await tryPassword(operator);
    clock.advance(5 * MINUTE + 1_000);
    const code = await codeNow(enrol?.secret ?? '', clock);
    for (const dead of [challenge, 'never-was']) {
      await expect(service.login.withCode(dead, code, DESK)).rejects.toEqual(refusedAs('sessionInvalid'));
    }
  });

  it.each(['12345', '1234567', 'abcdef', '', '００００００'])('refuses %j as a code', async (code) => {
    const operator = await hire(service);
    const { challenge } = await tryPassword(operator);
    await expect(service.login.withCode(challenge, code, DESK)).rejects.toEqual(refusedAs('operatorTotpInvalid'));
  });
});

describe('the lock-out', () => {
  it('locks after five wrong passwords, refuses the right one too, and opens again after a quarter of an hour', async () => {
    const operator = await hire(service);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await expect(tryPassword(operator, 'wrong')).rejects.toEqual(refusedAs('loginFailed'));
    }
    await expect(tryPassword(operator)).rejects.toMatchObject({ reason: 'accountLocked', details: { minutes: 15 } });
    clock.advance(14 * MINUTE);
    await expect(tryPassword(operator)).rejects.toEqual(refusedAs('accountLocked'));
    clock.advance(MINUTE + 1_000);
    await expect(tryPassword(operator)).resolves.toHaveProperty('challenge');
  });

  it('counts wrong codes, also when the right password is typed in between', async () => {
    const operator = await hire(service);
    await logInFirst(service, operator, clock);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const { challenge } = await tryPassword(operator);
      await expect(service.login.withCode(challenge, '000000', DESK)).rejects.toEqual(refusedAs('operatorTotpInvalid'));
    }
    await expect(tryPassword(operator)).rejects.toEqual(refusedAs('accountLocked'));
  });

  it('lets no more than five of thirty parallel guesses be judged', async () => {
    const operator = await hire(service);
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => tryPassword(operator, 'guess')));
    const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason.reason) : 'in'));
    expect(reasons.filter((reason) => reason === 'loginFailed').length).toBeLessThanOrEqual(5);
    expect(reasons.filter((reason) => reason === 'accountLocked').length).toBeGreaterThanOrEqual(25);
  });

  it('tells nothing: an address without an operator is refused and locked alike', async () => {
    const nobody = { operatorId: 0, email: 'nobody@croupier.example', password: 'x' };
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await expect(tryPassword(nobody)).rejects.toEqual(refusedAs('loginFailed'));
    }
    await expect(tryPassword(nobody)).rejects.toEqual(refusedAs('accountLocked'));
  });

  it('is written to the audit log once', async () => {
    const operator = await hire(service);
    for (let wrong = 0; wrong < 9; wrong += 1) {
      clock.advance(1_000);
      await tryPassword(operator, 'wrong').catch(() => undefined);
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count from audit_entry
      where action = 'operatorLocked' and subject_id = ${String(operator.operatorId)}`.execute(stage.database);
    expect(rows[0]?.count).toBe(1);
  });
});

describe('a session', () => {
  it('ends after half an hour without a call', async () => {
    const { token } = await logInFirst(service, await hire(service), clock);
    clock.advance(29 * MINUTE);
    expect(await service.sessions.authenticate(token)).not.toBeNull();
    clock.advance(29 * MINUTE);
    expect(await service.sessions.authenticate(token)).not.toBeNull();
    clock.advance(31 * MINUTE);
    expect(await service.sessions.authenticate(token)).toBeNull();
  });

  it('ends after twelve hours however busy it is', async () => {
    const { token } = await logInFirst(service, await hire(service), clock);
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      clock.advance(20 * MINUTE);
      expect(await service.sessions.authenticate(token)).not.toBeNull();
    }
    clock.advance(21 * MINUTE);
    expect(await service.sessions.authenticate(token)).toBeNull();
  });

  it('ends at once with the logout and with the operator being disabled', async () => {
    const leaving = await logInFirst(service, await hire(service), clock);
    const session = await service.sessions.authenticate(leaving.token);
    if (!session) throw new Error('no session');
    await service.sessions.end(session, DESK.address);
    expect(await service.sessions.authenticate(leaving.token)).toBeNull();

    const disabled = await hire(service);
    const { token } = await logInFirst(service, disabled, clock);
    await sql`update operator set enabled = false where operator_id = ${disabled.operatorId}`.execute(stage.database);
    expect(await service.sessions.authenticate(token)).toBeNull();
    await expect(tryPassword(disabled)).rejects.toEqual(refusedAs('loginFailed'));
  });

  it('is not found under a token that is only like it', async () => {
    const { token } = await logInFirst(service, await hire(service), clock);
    expect(await service.sessions.authenticate(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
    expect(await service.sessions.authenticate('')).toBeNull();
  });
});

describe('an operator who lost the password or the telephone', () => {
  it('gets a new password, enrols again, and the old session, password and code are dead', async () => {
    const operator = await hire(service);
    const before = await logInFirst(service, operator, clock);
    const { password } = await service.operators.reset(operator.email.toUpperCase(), SETUP);
    expect(await service.sessions.authenticate(before.token)).toBeNull();
    await expect(tryPassword(operator)).rejects.toEqual(refusedAs('loginFailed'));
    clock.advance(MINUTE);
    const after = await logInFirst(service, { ...operator, password }, clock);
    expect(after.secret).not.toBe(before.secret);
    await expect(service.operators.reset('nobody@croupier.example', SETUP)).rejects.toEqual(refusedAs('notFound'));
  });
});

describe('a new operator', () => {
  it('is refused a second time under the same address, however it is written, and with an address that is none', async () => {
    const operator = await hire(service);
    const again = { email: operator.email.toUpperCase(), name: 'Again', role: 'owner' } as const;
    await expect(service.operators.create(again, SETUP)).rejects.toEqual(refusedAs('conflict'));
    await expect(service.operators.create({ ...again, email: 'no address' }, SETUP)).rejects.toEqual(
      refusedAs('emailInvalid'),
    );
  });
});

describe('the demo operators', () => {
  const demo = { email: 'owner@croupier.example', name: 'Demo Owner', role: 'owner', password: 'first' } as const;

  it('are there after seeding once or twice, and keep their authenticator', async () => {
    await seedDemoOperator({ database: stage.database, passwords: TEST_PASSWORDS }, demo);
    const { secret } = await logInFirst(service, { ...demo, operatorId: 0 }, clock);
    await seedDemoOperator({ database: stage.database, passwords: TEST_PASSWORDS }, demo);
    const { challenge, enrol } = await service.login.withPassword(demo.email, demo.password, DESK);
    expect(enrol).toBeNull();
    clock.advance(MINUTE);
    await expect(service.login.withCode(challenge, await codeNow(secret, clock), DESK)).resolves.toBeTruthy();
  });

  it('take a new password from a new data folder', async () => {
    await seedDemoOperator({ database: stage.database, passwords: TEST_PASSWORDS }, { ...demo, password: 'second' });
    await expect(service.login.withPassword(demo.email, 'first', DESK)).rejects.toEqual(refusedAs('loginFailed'));
    await expect(service.login.withPassword(demo.email, 'second', DESK)).resolves.toHaveProperty('challenge');
  });
});
