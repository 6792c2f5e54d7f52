import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords, DEFAULT_PASSWORD_COST, STAND_IN } from '../../platform/passwords/passwords';
import { changePassword } from './service/passwords';
import { applicant, callerFrom, type OpenMembers, openMembers, reasonOf, tokenOf } from './fixture';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW = { password: 'a better horse', repassword: 'a better horse' };

let house: OpenMembers;
beforeAll(async () => {
  house = await openMembers();
});
afterAll(() => house.stage.destroy());

const subjects = async (email: string) => (await house.mailsTo(email)).map((mail) => mail.subject);

describe('a stored password', () => {
  const passwords = createPasswords({ ...DEFAULT_PASSWORD_COST, memoryKibibytes: 64 });

  it('is argon2id at the recommended cost', async () => {
    expect(await createPasswords().hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('opens with the same password only, however its accents were typed', async () => {
    const stored = await passwords.hash('şifre café 12');
    expect(await passwords.verify(stored, 'şifre cafe\u0301 12')).toBe(true);
    expect(await passwords.verify(stored, 'sifre cafe 12')).toBe(false);
  });

  it('opens nothing where there is none, not even with the words that stand in for it', async () => {
    expect(await passwords.verify(undefined, STAND_IN)).toBe(false);
  });
});

describe('activation', () => {
  it('opens the account; following the link again is harmless, even after its time', async () => {
    const input = applicant();
    await house.service.register(input, callerFrom());
    const key = await house.keyFor(input.email);
    await house.service.activate(key);
    await house.service.activate(key);
    house.clock.advance(49 * HOUR);
    await house.service.activate(key);
    expect(await tokenOf(house.service, input.username, input.password)).toBeTruthy();
  });

  it('is refused with an unknown key, a reset key and after 48 hours', async () => {
    const member = await house.joined();
    await house.service.sendForgotMail(member.email, callerFrom());
    const input = applicant();
    await house.service.register(input, callerFrom());
    const key = await house.keyFor(input.email);
    house.clock.advance(48 * HOUR);
    for (const wrong of ['unknown', 'A'.repeat(43), await house.keyFor(member.email), key])
      expect(await reasonOf(house.service.activate(wrong))).toBe('activationInvalid');
  });

  it('is mailed again on demand, at most once a minute; both links work', async () => {
    const input = applicant();
    const { id = '' } = await house.service.register(input, callerFrom());
    const first = await house.keyFor(input.email);
    await house.service.sendActivationMail({ publicId: id }, callerFrom({ language: 'tr' }));
    expect(await house.mailsTo(input.email)).toHaveLength(1);
    house.clock.advance(MINUTE);
    for (let n = 0; n < 3; n += 1)
      await house.service.sendActivationMail({ publicId: id }, callerFrom({ language: 'tr' }));
    expect(await subjects(input.email)).toEqual([
      'Activate your Croupier account',
      'Croupier hesabınızı etkinleştirin',
    ]);
    expect(await house.keyFor(input.email)).not.toBe(first);
    await house.service.activate(first);
    house.clock.advance(MINUTE);
    await house.service.sendActivationMail({ publicId: id }, callerFrom({ language: 'tr' }));
    expect(await house.mailsTo(input.email)).toHaveLength(2);
  });

  it('is mailed at most ten times a day for one network and twenty for all, and the first link still works', async () => {
    const input = applicant();
    await house.service.register(input, callerFrom());
    const first = await house.keyFor(input.email);
    const ask = async (caller = callerFrom()) => {
      house.clock.advance(MINUTE);
      await house.service.sendActivationMail({ name: input.email }, caller);
      return (await house.mailsTo(input.email)).length - 1;
    };
    const stranger = callerFrom();
    for (let n = 0; n < 12; n += 1) await ask(stranger);
    expect(await ask(stranger)).toBe(10);
    for (let n = 0; n < 12; n += 1) await ask();
    expect(await ask()).toBe(20);
    // A login with the right password asks for the same mail.
    expect(await reasonOf(house.service.login(input, callerFrom()))).toBe('accountNotActivated');
    expect(await house.mailsTo(input.email)).toHaveLength(21);
    await house.service.activate(first);
  });

  it.each(['username', 'email'] as const)('is mailed again by %s, from any browser', async (by) => {
    const input = applicant();
    await house.service.register(input, callerFrom());
    house.clock.advance(MINUTE);
    await house.service.sendActivationMail({ name: ` ${input[by].toUpperCase()} ` }, callerFrom());
    expect(await house.mailsTo(input.email)).toHaveLength(2);
    await house.service.activate(await house.keyFor(input.email));
    house.clock.advance(MINUTE);
    await house.service.sendActivationMail({ name: input[by] }, callerFrom());
    expect(await house.mailsTo(input.email)).toHaveLength(2);
  });

  it('is not mailed to the address of a username that it was registered with by somebody else', async () => {
    const owner = await house.joined();
    const other = applicant({ email: owner.email });
    await house.service.register(other, callerFrom());
    const before = (await house.mailsTo(owner.email)).length;
    house.clock.advance(MINUTE);
    await house.service.sendActivationMail({ name: other.username }, callerFrom());
    expect(await house.mailsTo(owner.email)).toHaveLength(before);
  });

  it.each(['nobody', 'nobody@example.com', 'no name at all', 'a\nb', '@', ''])(
    'is not mailed for %j, and the answer is the same',
    async (name) => {
      await expect(house.service.sendActivationMail({ name }, callerFrom())).resolves.toBeUndefined();
      await house.runJobs();
    },
  );

  it('is not mailed for an id that nobody has, and the answer is the same', async () => {
    await expect(house.service.sendActivationMail({ publicId: '1' }, callerFrom())).resolves.toBeUndefined();
    await expect(house.service.sendActivationMail({ publicId: 'f'.repeat(32) }, callerFrom())).resolves.toBeUndefined();
    await house.runJobs();
  });
});

describe('a forgotten password', () => {
  it.each(['username', 'email'] as const)(
    'is set anew by %s with a mailed key, and every session ends',
    async (field) => {
      const member = await house.joined();
      const token = await tokenOf(house.service, member.username, member.password);
      await house.service.sendForgotMail(member[field].toUpperCase(), callerFrom({ language: 'tr' }));
      const key = await house.keyFor(member.email);
      const mail = (await house.mailsTo(member.email)).at(-1);
      expect(mail?.subject).toBe('Yeni Croupier şifrenizi belirleyin');
      expect(mail?.text).toContain(`https://play.example/#/password/reset?key=${key}`);
      await house.service.resetPassword({ key, ...NEW }, callerFrom());
      expect(await house.service.authenticate(token)).toBeNull();
      expect(await reasonOf(house.service.login(member, callerFrom()))).toBe('loginFailed');
      expect(await tokenOf(house.service, member.username, NEW.password)).toBeTruthy();
      expect((await subjects(member.email)).at(-1)).toBe('Your Croupier password was changed');
    },
  );

  it('is answered alike for nobody, without a mail', async () => {
    const work = (name: string) => house.hashesDuring(() => house.service.sendForgotMail(name, callerFrom()));
    const member = await house.joined();
    expect(await work('nobody@example.com')).toBe(await work(member.email));
    for (const name of ['nobody', 'no such name', 'x\u0000y']) await house.service.sendForgotMail(name, callerFrom());
    expect(await house.mailsTo('nobody@example.com')).toEqual([]);
    expect(await subjects(member.email)).toContain('Set a new Croupier password');
  });

  it('is mailed at most once a minute', async () => {
    const member = await house.joined();
    for (let n = 0; n < 3; n += 1) await house.service.sendForgotMail(member.email, callerFrom());
    expect(await house.mailsTo(member.email)).toHaveLength(2);
    house.clock.advance(MINUTE);
    await house.service.sendForgotMail(member.email, callerFrom());
    expect(await house.mailsTo(member.email)).toHaveLength(3);
  });

  it('comes to its owner though a stranger has used up what is mailed for strangers', async () => {
    const member = await house.joined();
    const home = callerFrom();
    await house.service.login(member, home);
    const [stranger, already] = [callerFrom(), (await house.mailsTo(member.email)).length];
    const ask = async (caller: typeof home) => {
      house.clock.advance(MINUTE);
      await house.service.sendForgotMail(member.username, caller);
      return (await house.mailsTo(member.email)).length - already;
    };
    for (let n = 0; n < 12; n += 1) await ask(stranger);
    expect(await ask(stranger)).toBe(10);
    // Over the limit, a stranger does not even take the minute.
    await house.service.sendForgotMail(member.username, home);
    expect((await house.mailsTo(member.email)).length - already).toBe(11);
    for (let n = 0; n < 12; n += 1) await ask(callerFrom());
    expect(await ask(callerFrom())).toBe(20);
    expect(await ask(home)).toBe(21);
  });

  it('keeps its key after a refused password, and lets one of many uses win', async () => {
    const member = await house.joined();
    await house.service.sendForgotMail(member.email, callerFrom());
    const key = await house.keyFor(member.email);
    const reset = (password: string, repassword = password) =>
      house.service.resetPassword({ key, password, repassword }, callerFrom());
    expect(await reasonOf(reset('short'))).toBe('passwordTooWeak');
    expect(await reasonOf(reset(member.email))).toBe('passwordTooWeak');
    expect(await reasonOf(reset(NEW.password, 'another horse'))).toBe('passwordsDiffer');
    const uses = await Promise.allSettled(Array.from({ length: 5 }, () => reset(NEW.password)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(reset(NEW.password))).toBe('resetInvalid');
  });

  it('refuses a key after one hour, and an older one after a newer was used', async () => {
    const member = await house.joined();
    await house.service.sendForgotMail(member.email, callerFrom());
    const first = await house.keyFor(member.email);
    house.clock.advance(MINUTE);
    await house.service.sendForgotMail(member.email, callerFrom());
    await house.service.resetPassword({ key: await house.keyFor(member.email), ...NEW }, callerFrom());
    expect(await reasonOf(house.service.resetPassword({ key: first, ...NEW }, callerFrom()))).toBe('resetInvalid');
    house.clock.advance(MINUTE);
    await house.service.sendForgotMail(member.email, callerFrom());
    const late = await house.keyFor(member.email);
    house.clock.advance(HOUR);
    expect(await reasonOf(house.service.resetPassword({ key: late, ...NEW }, callerFrom()))).toBe('resetInvalid');
  });

  it('opens a locked name again, and an account that was never activated', async () => {
    const input = applicant();
    await house.service.register(input, callerFrom());
    const home = callerFrom();
    const login = (username: string, password: string) => house.service.login({ username, password }, home);
    for (let n = 0; n < 5; n += 1) await reasonOf(login(input.username, 'wrong horse'));
    expect(await reasonOf(login(input.email, input.password))).toBe('accountLocked');
    await house.service.sendForgotMail(input.username, callerFrom());
    await house.service.resetPassword({ key: await house.keyFor(input.email), ...NEW }, callerFrom());
    expect((await login(input.email, NEW.password)).token).toBeTruthy();
    // The password of the registration is no longer valid, with neither name.
    for (const username of [input.username, input.email])
      expect(await reasonOf(house.service.login({ username, password: input.password }, callerFrom()))).toBe(
        'loginFailed',
      );
  });
});

const signedIn = async () => {
  const member = await house.joined();
  const token = await tokenOf(house.service, member.username, member.password);
  const session = await house.service.authenticate(token);
  if (!session) throw new Error('expected a living session');
  return { member, token, session };
};

describe('changing the password', () => {
  it('needs the old one, keeps this session and ends the others', async () => {
    const { member, token, session } = await signedIn();
    const other = await tokenOf(house.service, member.username, member.password);
    const change = (oldPassword: string) =>
      house.service.changePassword(session, { oldPassword, ...NEW }, callerFrom());
    expect(await reasonOf(change('wrong horse'))).toBe('passwordWrong');
    expect(await house.service.authenticate(other)).not.toBeNull();
    await change(member.password);
    expect(await house.service.authenticate(token)).toEqual(session);
    expect(await house.service.authenticate(other)).toBeNull();
    expect(await tokenOf(house.service, member.username, NEW.password)).toBeTruthy();
    expect((await subjects(member.email)).at(-1)).toBe('Your Croupier password was changed');
  });

  it('is refused without the current one, however young the session', async () => {
    const { member, session } = await signedIn();
    expect(await reasonOf(house.service.changePassword(session, NEW, callerFrom()))).toBe('passwordWrong');
    expect(await tokenOf(house.service, member.username, member.password)).toBeTruthy();
  });

  it('judges no more than five wrong ones in 15 minutes, wherever they come from', async () => {
    const { member, session } = await signedIn();
    const change = (oldPassword: string) =>
      house.service.changePassword(session, { oldPassword, ...NEW }, callerFrom());
    for (let n = 0; n < 5; n += 1) expect(await reasonOf(change('wrong horse'))).toBe('passwordWrong');
    expect(await reasonOf(change(member.password))).toBe('accountLocked');
    expect(await reasonOf(house.service.isPassword(session.memberId, member.password))).toBe('accountLocked');
    // The lock does not prevent a login.
    expect(await tokenOf(house.service, member.username, member.password)).toBeTruthy();
    house.clock.advance(15 * MINUTE);
    await change(member.password);
  });

  it('refuses a weak one and two that differ, and changes nothing then', async () => {
    const { member, session } = await signedIn();
    const change = (password: string, repassword: string) =>
      house.service.changePassword(session, { oldPassword: member.password, password, repassword }, callerFrom());
    expect(await reasonOf(change(member.username, member.username))).toBe('passwordTooWeak');
    expect(await reasonOf(change(NEW.password, 'another horse'))).toBe('passwordsDiffer');
    expect(await tokenOf(house.service, member.username, member.password)).toBeTruthy();
  });

  it('that a thief had begun when its owner set another by mail is not made', async () => {
    const { member, session } = await signedIn();
    await house.service.sendForgotMail(member.email, callerFrom());
    const owners = { password: 'the owner’s own horse', repassword: 'the owner’s own horse' };
    const passwords = {
      ...house.deps.passwords,
      async hash(text: string) {
        await house.service.resetPassword({ key: await house.keyFor(member.email), ...owners }, callerFrom());
        return house.deps.passwords.hash(text);
      },
    };
    const thiefs = changePassword(
      { ...house.deps, passwords },
      session,
      { oldPassword: member.password, ...NEW },
      callerFrom(),
    );
    expect(await reasonOf(thiefs)).toBe('sessionInvalid');
    expect(await tokenOf(house.service, member.username, owners.password)).toBeTruthy();
  });

  it('closes reset links that were mailed before', async () => {
    const { member, session } = await signedIn();
    await house.service.sendForgotMail(member.email, callerFrom());
    const key = await house.keyFor(member.email);
    await house.service.changePassword(session, { oldPassword: member.password, ...NEW }, callerFrom());
    expect(await reasonOf(house.service.resetPassword({ key, ...NEW }, callerFrom()))).toBe('resetInvalid');
  });
});
