import { sql } from 'kysely';
import { generateSecret } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { applicant, callerFrom, type OpenMembers, openMembers, reasonOf } from '../fixture';
import { factorsIn } from '../factors/fixture';
import { offerTotp } from '../factors/totp-store';
import { registrationVariant } from '../settings';
import { browser, openProvider, socialOf, somebody } from '../../../providers/oidc/logins.fixture';
import { completeSocialLogin, linkedLogins, linkSocialLogin, unlinkLogin } from './logins';

const MINUTE = 60_000;
let house: OpenMembers;
let social: ReturnType<typeof socialOf>;
const providers: Awaited<ReturnType<typeof openProvider>>[] = [];
beforeAll(async () => {
  providers.push(await openProvider('1'), await openProvider('2'));
  house = await openMembers({ identityProviders: providers.map(({ provider }) => provider) });
  social = socialOf(house);
});
afterAll(async () => {
  await house.stage.destroy();
  for (const { close } of providers) await close();
});

type Browser = ReturnType<typeof browser>;
/** Somebody who has registered by a social login. */
async function newcomer(caller: Browser = browser(), person = somebody()) {
  const { token, email } = await social.pending(caller, person);
  const input = { ...applicant({ email, pending: token }), password: undefined, repassword: undefined };
  const { user } = await house.service.register(input, caller);
  return { caller, person, email, username: input.username, memberId: Number(user?.id), token: user?.token ?? '' };
}
const linksOf = async (memberId: number): Promise<number> => (await linkedLogins(house.deps, memberId)).logins.length;
const memberOf = async (username: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from member where username = ${username}`.execute(
    house.stage.database,
  );
  return rows[0]?.id ?? 0;
};

describe('the answer of a provider', () => {
  it('of somebody whom no account knows is a token to register with, and what the provider tells', async () => {
    const person = somebody();
    expect(await social.pending(browser(), person)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      provider: 'Provider 1',
      email: person.email,
      firstName: 'Ada',
      lastName: 'Byron',
      hasAccount: 0,
    });
  });

  it.each(['wrongNonce', 'wrongAudience', 'wrongIssuer', 'wrongKey', 'expired'])(
    'is not believed when its token is of %s',
    async (act) => {
      const caller = browser();
      const back = await social.come(caller, somebody({ act }));
      expect(await reasonOf(social.finish(back, caller))).toBe('socialLoginFailed');
    },
  );

  it('that comes late is taken; none is told as such; a refusal is the person’s', async () => {
    const caller = browser();
    expect(await social.pending(caller, somebody({ act: 'late' }))).toHaveProperty('token');
    expect(await reasonOf(social.finish(await social.come(caller, somebody({ act: 'down' })), caller))).toBe(
      'socialLoginUnavailable',
    );
    expect(await reasonOf(social.finish(await social.come(caller, somebody({ act: 'decline' })), caller))).toBe(
      'socialLoginDeclined',
    );
  });

  it('is taken once, also when it is sent many times at once', async () => {
    const caller = browser();
    const back = await social.come(caller, somebody());
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        social.finish(back, caller).then(
          () => 'taken',
          (failure) => failure.reason,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['socialLoginExpired', 'socialLoginExpired', 'socialLoginExpired', 'taken']);
  });

  it('is refused in another browser than the login began in, and later than ten minutes', async () => {
    const [own, other] = [browser(), browser()];
    const back = await social.come(own, somebody());
    expect(await reasonOf(social.finish(back, other))).toBe('socialLoginExpired');
    expect(await reasonOf(social.finish(back, callerFrom()))).toBe('socialLoginExpired');
    house.clock.advance(10 * MINUTE);
    expect(await reasonOf(social.finish(back, own))).toBe('socialLoginExpired');
  });

  it('is refused with a state that nobody was given', async () => {
    const caller = browser();
    const back = await social.come(caller, somebody());
    for (const state of ['', 'x', `${back.state}x`])
      expect(await reasonOf(social.finish({ ...back, state }, caller))).toBe('socialLoginExpired');
  });

  it('is refused when it comes back by another provider’s way, or names another issuer', async () => {
    const caller = browser();
    const back = await social.come(caller, somebody());
    expect(await reasonOf(social.finish({ ...back, provider: '2' }, caller))).toBe('socialLoginFailed');
    const again = await social.come(caller, somebody());
    expect(await reasonOf(social.finish({ ...again, iss: 'https://evil.example' }, caller))).toBe('socialLoginFailed');
    expect(await reasonOf(social.finish({ ...again, provider: '7' }, caller))).toBe('socialLoginExpired');
  });

  it('is refused with the code of another login: a stolen or planted one is of no use', async () => {
    const [victim, thief] = [browser(), browser()];
    const stolen = await social.come(victim, somebody());
    const own = await social.come(thief, somebody());
    expect(await reasonOf(social.finish({ ...own, code: stolen.code ?? '' }, thief))).toBe('socialLoginFailed');
    expect(await reasonOf(social.finish({ ...stolen, code: own.code ?? '' }, victim))).toBe('socialLoginFailed');
  });

  it('leaves no secret of the login in the database', async () => {
    const caller = browser();
    const { url } = await social.start('1', caller);
    const asked = new URL(url).searchParams;
    const { rows } = await sql<{ row: string }>`select login_attempt::text as row from login_attempt`.execute(
      house.stage.database,
    );
    const kept = rows.map(({ row }) => row).join();
    for (const name of ['state', 'nonce']) expect(kept).not.toContain(asked.get(name));
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe('https://play.example/login/return/1');
  });
});

const form = (pending: string, change: object = {}) => ({
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  pending,
  ...change,
});

describe('the completion form', () => {
  it('says what is missing in its order, and nothing else changes', async () => {
    const caller = browser();
    const { token } = await social.pending(caller, somebody());
    const order: [change: object, reason: string][] = [
      [{ email: '', firstName: '', lastName: '' }, 'emailInvalid'],
      [{ email: 'ada@', firstName: '', lastName: '' }, 'emailInvalid'],
      [{ firstName: '', lastName: '' }, 'invalidRequest'],
      [{ lastName: '' }, 'invalidRequest'],
    ];
    for (const [change, reason] of order)
      expect(await reasonOf(completeSocialLogin(house.deps, form(token, change), caller))).toBe(reason);
    expect(await completeSocialLogin(house.deps, form(token), caller)).toEqual({ emailProved: 0 });
  });

  it('is of use in the browser of the login alone, and for an hour', async () => {
    const [caller, person] = [browser(), somebody()];
    const { token } = await social.pending(caller, person);
    const own = form(token, { email: person.email });
    expect(await completeSocialLogin(house.deps, own, caller)).toEqual({ emailProved: 1 });
    expect(await reasonOf(completeSocialLogin(house.deps, own, browser()))).toBe('socialLoginExpired');
    expect(await reasonOf(completeSocialLogin(house.deps, form('x'.repeat(43)), caller))).toBe('socialLoginExpired');
    house.clock.advance(60 * MINUTE);
    expect(await reasonOf(completeSocialLogin(house.deps, own, caller))).toBe('socialLoginExpired');
  });
});

describe('a registration by a social login', () => {
  it('is open at once where the provider has proved the address, and logs in by it from then on', async () => {
    const { caller, person, email, memberId, token } = await newcomer();
    expect(await house.service.authenticate(token)).toMatchObject({ memberId });
    expect(await house.mailsTo(email)).toEqual([]);
    const outcome = await social.finish(await social.come(caller, person), caller);
    expect(outcome).toMatchObject({ opened: { memberId } });
    const { logins, hasPassword } = await linkedLogins(house.deps, memberId);
    expect(hasPassword).toBe(0);
    expect(logins).toMatchObject([{ provider: 'Provider 1', email, usedTime: expect.any(String) }]);
  });

  it('is asked for everything that the law asks for, and its token works once', async () => {
    const caller = browser();
    const { token, email } = await social.pending(caller, somebody());
    const input = applicant({ email, pending: token });
    expect(await reasonOf(house.service.register({ ...input, birthday: '2010/1/1' }, caller))).toBe('underAge');
    expect(await reasonOf(house.service.register({ ...input, agreed: false }, caller))).toBe('agreementRequired');
    expect(await reasonOf(house.service.register({ ...input, countryCode: 'US' }, caller))).toBe('countryNotServed');
    expect(await reasonOf(house.service.register(input, browser()))).toBe('socialLoginExpired');
    expect(await house.service.register(input, caller)).toHaveProperty('user');
    expect(await reasonOf(house.service.register(applicant({ email: 'b@example.com', pending: token }), caller))).toBe(
      'socialLoginExpired',
    );
  });

  it('proves an address that the provider has not by mail, and is refused until then', async () => {
    const [caller, person] = [browser(), somebody({ proved: false })];
    const { token, email } = await social.pending(caller, person);
    const answer = await house.service.register(applicant({ email, pending: token }), caller);
    expect(answer).toEqual({ id: expect.any(String) });
    expect(await reasonOf(social.finish(await social.come(caller, person), caller))).toBe('accountNotActivated');
    await house.service.activate(await house.keyFor(email));
    expect(await social.finish(await social.come(caller, person), caller)).toHaveProperty('opened');
  });

  it('needs the code for such an address where the house works with codes', async () => {
    await house.deps.settings.set(house.stage.database, registrationVariant, 'code');
    try {
      const caller = browser();
      const { token, email } = await social.pending(caller, somebody({ proved: false }));
      expect(await reasonOf(house.service.register(applicant({ email, pending: token }), caller))).toBe(
        'verificationCodeWrong',
      );
    } finally {
      await house.deps.settings.set(house.stage.database, registrationVariant, 'link');
    }
  });

  it('does not take a password, and sets one by the link of a mail', async () => {
    const { email, memberId, username } = await newcomer();
    expect(await reasonOf(unlinkLogin(house.deps, memberId, '1', { password: '' }))).toBe('socialLoginOnlyOne');
    expect(await reasonOf(house.service.login({ username, password: '' }, callerFrom()))).toBe('loginFailed');
    await house.service.sendForgotMail(email, callerFrom());
    const password = 'quite a new horse';
    await house.service.resetPassword({ key: await house.keyFor(email), password, repassword: password }, callerFrom());
    const { logins, hasPassword } = await linkedLogins(house.deps, memberId);
    expect(hasPassword).toBe(1);
    await unlinkLogin(house.deps, memberId, logins[0]?.id ?? '', { password });
    expect(await linksOf(memberId)).toBe(0);
  });
});

describe('an account that exists', () => {
  it('is never taken over: its password links the login to it, once, and its owner is told', async () => {
    const owner = await house.joined();
    const [caller, person] = [browser(), somebody({ email: owner.email })];
    const { token, hasAccount } = await social.pending(caller, person);
    expect(hasAccount).toBe(1);
    const filled = form(token, { email: owner.email });
    expect(await reasonOf(completeSocialLogin(house.deps, filled, caller))).toBe('addressHasAccount');
    expect(await reasonOf(house.service.register(applicant({ email: owner.email, pending: token }), caller))).toBe(
      'addressHasAccount',
    );
    const link = (password: string, from = caller) =>
      linkSocialLogin(house.deps, { pending: token, username: owner.email, password }, from);
    expect(await reasonOf(link('wrong horse'))).toBe('loginFailed');
    expect(await reasonOf(link(owner.password, browser()))).toBe('socialLoginExpired');
    const memberId = await memberOf(owner.username);
    expect(await linksOf(memberId)).toBe(0);
    expect(await link(owner.password)).toMatchObject({ memberId });
    expect((await house.mailsTo(owner.email)).at(-1)?.subject).toBe('A login was linked to your Croupier account');
    expect(await social.finish(await social.come(caller, person), caller)).toMatchObject({ opened: { memberId } });
    expect(await reasonOf(link(owner.password))).toBe('socialLoginExpired');
  });

  it('is not told of, nor linked, where the provider has not proved the address', async () => {
    const owner = await house.joined();
    const [caller, person] = [browser(), somebody({ email: owner.email, proved: false })];
    const { token, hasAccount } = await social.pending(caller, person);
    expect(hasAccount).toBe(0);
    const filled = form(token, { email: owner.email });
    expect(await completeSocialLogin(house.deps, filled, caller)).toEqual({ emailProved: 0 });
    const answer = await house.service.register(applicant({ email: owner.email, pending: token }), caller);
    expect(answer).toEqual({ id: expect.any(String) });
    expect((await house.mailsTo(owner.email)).at(-1)?.subject).toBe('You already have a Croupier account');
    expect(await linksOf(await memberOf(owner.username))).toBe(0);
    expect(await social.finish(await social.come(caller, person), caller)).toHaveProperty('pending');
  });

  it('that is disabled is refused by a linked login as by its password', async () => {
    const { caller, person, memberId } = await newcomer();
    await inTransaction(house.stage.database, (trx) => house.service.setEnabled(trx, memberId, false));
    expect(await reasonOf(social.finish(await social.come(caller, person), caller))).toBe('accountDisabled');
  });

  it('whose log-ins ask for a code is opened by no linked login: it stands for the password alone', async () => {
    const { caller, person, memberId, token } = await newcomer();
    const { codeOf, sessionOf } = factorsIn(house);
    const secret = generateSecret({ length: 20 });
    const sealed = house.deps.sealing.seal(Buffer.from(secret));
    await offerTotp(house.stage.database, memberId, sealed, house.clock.now());
    await house.service.factors.confirmTotp(await sessionOf(token), await codeOf(secret));
    expect(await reasonOf(social.finish(await social.come(caller, person), caller))).toBe('codeNeedsPassword');
  });
});
