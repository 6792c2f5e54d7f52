import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atProvider, browser, openProvider, socialOf, somebody } from '../../../providers/oidc/logins.fixture';
import { factorsIn } from '../factors/fixture';
import { type OpenMembers, openMembers, reasonOf } from '../fixture';
import { signIns } from '../service/sessions';
import { finishSocialLogin, linkedLogins, linkSocialLogin, unlinkLogin } from './logins';

let house: OpenMembers;
let social: ReturnType<typeof socialOf>;
let factors: ReturnType<typeof factorsIn>;
const providers: Awaited<ReturnType<typeof openProvider>>[] = [];
beforeAll(async () => {
  providers.push(await openProvider('1'), await openProvider('2'));
  house = await openMembers({ identityProviders: providers.map(({ provider }) => provider) });
  social = socialOf(house);
  factors = factorsIn(house);
});
afterAll(async () => {
  await house.stage.destroy();
  for (const { close } of providers) await close();
});

type Member = Awaited<ReturnType<typeof factors.joined>>;
const linksOf = async (memberId: number) => (await linkedLogins(house.deps, memberId)).logins;
const sessionsOf = async ({ session }: Member): Promise<number> => (await signIns(house.deps, session)).length;

/** The member links a person of a provider from an open session. */
async function link(member: Member, proof: { password?: string; code?: string }, person = somebody(), provider = '1') {
  const caller = browser();
  const { url } = await social.start(provider, caller, member.session, proof);
  return social.finish(await atProvider(url, person), caller, member.session);
}

describe('a provider linked from an open session', () => {
  it('takes the current password, so that a session left open adds no way in', async () => {
    const member = await factors.joined();
    expect(await reasonOf(link(member, {}))).toBe('passwordWrong');
    expect(await reasonOf(link(member, { password: 'not mine' }))).toBe('passwordWrong');
    expect(await link(member, { password: member.password })).toEqual({ linked: 1 });
    expect(await linksOf(member.memberId)).toHaveLength(1);
  });

  it('takes a code as well while log-ins ask for one, and each code once', async () => {
    const member = await factors.withCodes();
    const { password, secret } = member;
    expect(await reasonOf(link(member, { password }))).toBe('loginCodeRequired');
    const code = await factors.nextCode(secret);
    expect(await link(member, { password, code })).toEqual({ linked: 1 });
    expect(await reasonOf(link(member, { password, code }))).toBe('loginCodeInvalid');
    const [{ id } = { id: '' }] = await linksOf(member.memberId);
    const unlink = (proof: { password: string; code?: string }) => unlinkLogin(house.deps, member.memberId, id, proof);
    expect(await reasonOf(unlink({ password }))).toBe('loginCodeRequired');
    await unlink({ password, code: await factors.nextCode(secret) });
    expect(await linksOf(member.memberId)).toEqual([]);
  });

  it('is unlinked with the current password alone', async () => {
    const member = await factors.joined();
    await link(member, { password: member.password });
    const [{ id } = { id: '' }] = await linksOf(member.memberId);
    expect(await reasonOf(unlinkLogin(house.deps, member.memberId, id, { password: 'not mine' }))).toBe(
      'passwordWrong',
    );
    expect(await linksOf(member.memberId)).toHaveLength(1);
    await unlinkLogin(house.deps, member.memberId, id, { password: member.password });
    expect(await linksOf(member.memberId)).toEqual([]);
  });

  it('is linked in the session that began it alone, and to one member', async () => {
    const [own, stranger] = [await factors.joined(), await factors.joined()];
    const person = somebody();
    for (const wrong of [null, stranger.session]) {
      const caller = browser();
      const { url } = await social.start('2', caller, own.session, own);
      expect(await reasonOf(social.finish(await atProvider(url, person), caller, wrong))).toBe('socialLoginExpired');
    }
    expect(await link(own, own, person, '2')).toEqual({ linked: 1 });
    expect(await reasonOf(link(stranger, stranger, person, '2'))).toBe('socialLoginTaken');
  });

  it('is not linked by a session that ended while the provider was asked', async () => {
    const member = await factors.joined();
    const caller = browser();
    const { url } = await social.start('1', caller, member.session, member);
    const back = await atProvider(url, somebody());
    const identityProviders = providers.map(({ provider }) => ({
      ...provider,
      async identify(...asked: Parameters<typeof provider.identify>) {
        await house.service.logout(member.session);
        return provider.identify(...asked);
      },
    }));
    const finished = finishSocialLogin({ ...house.deps, identityProviders }, back, caller, member.session);
    expect(await reasonOf(finished)).toBe('sessionInvalid');
    expect(await linksOf(member.memberId)).toEqual([]);
  });

  it('is not removed by another member', async () => {
    const [own, other] = [await factors.joined(), await factors.joined()];
    await link(own, own);
    const [{ id } = { id: '' }] = await linksOf(own.memberId);
    await unlinkLogin(house.deps, other.memberId, id, other);
    expect(await linksOf(own.memberId)).toHaveLength(1);
  });

  it('is locked after five wrong passwords, as every other change behind the password', async () => {
    const member = await factors.joined();
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await reasonOf(link(member, { password: 'not mine' }))).toBe('passwordWrong');
    expect(await reasonOf(link(member, member))).toBe('accountLocked');
  });
});

describe('a login that links a provider by the password', () => {
  it('asks for a code where log-ins ask for one, and takes it', async () => {
    const { username, password, secret, memberId } = await factors.withCodes();
    const caller = browser();
    const { token: pending } = await social.pending(caller, somebody());
    const login = (code?: string) => linkSocialLogin(house.deps, { pending, username, password, code }, caller);
    expect(await reasonOf(login())).toBe('loginCodeRequired');
    expect(await linksOf(memberId)).toEqual([]);
    expect(await login(await factors.nextCode(secret))).toMatchObject({ memberId });
    expect(await linksOf(memberId)).toHaveLength(1);
  });

  it('opens no session when the login cannot be linked', async () => {
    const [owner, other] = [await factors.joined(), await factors.joined()];
    const [caller, person] = [browser(), somebody()];
    const { token: pending } = await social.pending(caller, person);
    await link(other, other, person);
    const { username, password } = owner;
    const login = () => linkSocialLogin(house.deps, { pending, username, password }, caller);
    expect(await reasonOf(login())).toBe('socialLoginTaken');
    expect(await sessionsOf(owner)).toBe(1);
    expect(await linksOf(owner.memberId)).toEqual([]);
  });

  it('is made once when it is sent many times at once, and leaves one session', async () => {
    const owner = await factors.joined();
    const caller = browser();
    const { token: pending } = await social.pending(caller, somebody());
    const { username, password } = owner;
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () =>
        linkSocialLogin(house.deps, { pending, username, password }, caller).then(
          () => 'linked',
          (failure) => failure.reason,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['linked', 'socialLoginExpired', 'socialLoginExpired']);
    expect(await sessionsOf(owner)).toBe(2);
  });
});
