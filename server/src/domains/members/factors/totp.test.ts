import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { callerFrom, type OpenMembers, openMembers, reasonOf } from '../fixture';
import { factorsIn } from './fixture';

let house: OpenMembers;
let play: ReturnType<typeof factorsIn>;
beforeAll(async () => {
  house = await openMembers();
  play = factorsIn(house);
});
afterAll(() => house.stage.destroy());

const methodsOf = async (token: string | undefined) =>
  (await house.service.signIns(await play.sessionOf(token))).map(({ method }) => method).toSorted();

describe('codes of an authenticator app', () => {
  it('are asked for only once a code of the offered secret has come', async () => {
    const { memberId, session, username, password, email } = await play.joined();
    const { secret, otpauthUrl } = await play.factors.offerTotp(memberId, password);
    expect(otpauthUrl).toContain(`secret=${secret}`);
    await play.logIn(username, password);
    expect(await reasonOf(play.factors.confirmTotp(session, '000000'))).toBe('loginCodeInvalid');
    await play.logIn(username, password);
    const codes = await play.factors.confirmTotp(session, await play.codeOf(secret));
    expect(new Set(codes).size).toBe(10);
    expect(await reasonOf(play.logIn(username, password))).toBe('loginCodeRequired');
    expect(await play.factors.read(memberId)).toMatchObject({ recoveryCodes: 10, passkeys: [] });
    expect((await house.mailsTo(email)).at(-1)?.text).toContain('now asks for a code');
  });

  it('open together with the password, and the sign-in shows how', async () => {
    const { username, password, secret } = await play.withCodes();
    const { token } = await play.logIn(username, password, ` ${await play.nextCode(secret)} `);
    expect(await methodsOf(token)).toEqual(['code', 'password']);
  });

  it('are not asked for after a wrong password, so that nobody learns who has them', async () => {
    const { username, secret } = await play.withCodes();
    expect(await reasonOf(play.logIn(username, 'wrong horse', await play.nextCode(secret)))).toBe('loginFailed');
    expect(await reasonOf(play.logIn(username, 'wrong horse'))).toBe('loginFailed');
  });

  it('work once: the same code opens nothing again, in a race neither', async () => {
    const { username, password, secret } = await play.withCodes();
    const code = await play.nextCode(secret);
    const raced = await Promise.allSettled([1, 2, 3].map(() => play.logIn(username, password, code)));
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(play.logIn(username, password, code))).toBe('loginCodeInvalid');
  });

  it('are locked after five wrong ones from any network, and a right password in between clears none', async () => {
    const { username, password, secret, memberId } = await play.withCodes();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await reasonOf(play.logIn(username, password, '000000'))).toBe('loginCodeInvalid');
      expect(await house.service.isPassword(memberId, password)).toBe(true);
    }
    expect(await reasonOf(play.logIn(username, password, await play.nextCode(secret)))).toBe('accountLocked');
    expect(await reasonOf(play.logIn(username, password))).toBe('accountLocked');
    house.clock.advance(16 * 60_000);
    await play.logIn(username, password, await play.nextCode(secret));
  });

  it('that are missing lock nobody out: asking for them is no failure', async () => {
    const { username, password, secret } = await play.withCodes();
    const caller = callerFrom();
    for (let asked = 0; asked < 7; asked += 1)
      expect(await reasonOf(play.logIn(username, password, undefined, caller))).toBe('loginCodeRequired');
    await play.logIn(username, password, await play.nextCode(secret), caller);
  });

  it('stay on when the password is set anew by the mailed link', async () => {
    const { username, email, secret } = await play.withCodes();
    await house.service.sendForgotMail(email, callerFrom());
    const password = 'another horse';
    await house.service.resetPassword({ key: await house.keyFor(email), password, repassword: password }, callerFrom());
    expect(await reasonOf(play.logIn(username, password))).toBe('loginCodeRequired');
    await play.logIn(username, password, await play.nextCode(secret));
  });

  it('are turned off with password and code alone, and the member is told', async () => {
    const { memberId, username, password, email, secret } = await play.withCodes();
    const code = await play.nextCode(secret);
    expect(await reasonOf(play.factors.endTotp(memberId, { password: 'wrong horse', code }))).toBe('passwordWrong');
    expect(await reasonOf(play.factors.endTotp(memberId, { password, code: '000000' }))).toBe('loginCodeInvalid');
    await play.factors.endTotp(memberId, { password, code });
    await play.logIn(username, password);
    expect(await play.factors.read(memberId)).toEqual({ totpTime: null, recoveryCodes: 0, passkeys: [] });
    expect((await house.mailsTo(email)).at(-1)?.text).toContain('no longer asks for a code');
  });

  it('are offered with the password alone, for an hour, and not while they are on', async () => {
    const { memberId, session, password } = await play.joined();
    expect(await reasonOf(play.factors.offerTotp(memberId, 'wrong horse'))).toBe('passwordWrong');
    const { secret } = await play.factors.offerTotp(memberId, password);
    house.clock.advance(61 * 60_000);
    expect(await reasonOf(play.factors.confirmTotp(session, await play.codeOf(secret)))).toBe('loginCodeInvalid');
    const on = await play.withCodes();
    expect(await reasonOf(play.factors.offerTotp(on.memberId, on.password))).toBe('secondFactorOn');
    expect(await reasonOf(play.factors.confirmTotp(on.session, '123456'))).toBe('secondFactorOn');
  });

  it('are not turned on by a session that has ended meanwhile', async () => {
    const { memberId, session, password } = await play.joined();
    const { secret } = await play.factors.offerTotp(memberId, password);
    await house.service.logout(session);
    expect(await reasonOf(play.factors.confirmTotp(session, await play.codeOf(secret)))).toBe('sessionInvalid');
    expect(await play.factors.read(memberId)).toMatchObject({ totpTime: null });
  });

  it('leave no secret and no recovery code in the database', async () => {
    const { secret, recoveryCodes } = await play.withCodes();
    const { rows } = await sql<{ t: string }>`
      select encode(secret, 'escape') as t from member_totp
      union all select encode(code_hash, 'escape') from member_recovery_code`.execute(house.stage.database);
    const stored = rows.map(({ t }) => t).join('\n');
    for (const told of [secret, ...recoveryCodes]) expect(stored).not.toContain(told);
  });

  it('are not judged for a disabled member, who hears that the account is closed', async () => {
    const { memberId, username, password, secret } = await play.withCodes();
    await inTransaction(house.stage.database, (trx) => house.service.setEnabled(trx, memberId, false));
    expect(await reasonOf(play.logIn(username, password))).toBe('accountDisabled');
    expect(await reasonOf(play.logIn(username, password, await play.nextCode(secret)))).toBe('accountDisabled');
  });
});

describe('a recovery code', () => {
  it('opens once in place of a code, however it is typed', async () => {
    const { memberId, username, password, recoveryCodes } = await play.withCodes();
    const [first = '', second = ''] = recoveryCodes;
    const { token } = await play.logIn(username, password, first.toLowerCase().replaceAll('-', ' '));
    expect(await methodsOf(token)).toEqual(['password', 'recoveryCode']);
    expect(await reasonOf(play.logIn(username, password, first))).toBe('loginCodeInvalid');
    await play.logIn(username, password, second.replaceAll('-', ''));
    expect((await play.factors.read(memberId)).recoveryCodes).toBe(8);
  });

  it('is nobody else’s, and ends when new ones are made', async () => {
    const { memberId, username, password, secret, recoveryCodes } = await play.withCodes();
    const other = await play.withCodes();
    expect(await reasonOf(play.logIn(username, password, other.recoveryCodes[0]))).toBe('loginCodeInvalid');
    const renewed = await play.factors.renewRecovery(memberId, { password, code: await play.nextCode(secret) });
    expect(await reasonOf(play.logIn(username, password, recoveryCodes[0]))).toBe('loginCodeInvalid');
    await play.logIn(username, password, renewed[0]);
  });
});
