import { generate } from 'otplib';
import type { MemberSession } from '../../../http/context';
import { callerFrom, type OpenMembers, tokenOf } from '../fixture';
import { softAuthenticator } from './authenticator.fixture';

/** Members with second factors, in a house. */
export function factorsIn(house: OpenMembers) {
  const { factors } = house.service;

  /** A code of a secret, at the house's time. */
  const codeOf = (secret: string) =>
    generate({ secret, epoch: Math.floor(house.clock.now().getTime() / 1_000), strategy: 'totp' });
  /** The code of the next half minute: each works once. */
  async function nextCode(secret: string): Promise<string> {
    house.clock.advance(30_000);
    return codeOf(secret);
  }
  async function sessionOf(token: string | undefined): Promise<MemberSession> {
    const session = await house.service.authenticate(token ?? '');
    if (!session) throw new Error('expected a living session');
    return session;
  }

  async function joined() {
    const member = await house.joined();
    const session = await sessionOf(await tokenOf(house.service, member.username, member.password));
    return { ...member, session, memberId: session.memberId };
  }

  /** A member whose log-ins ask for a code. */
  async function withCodes() {
    const member = await joined();
    const { secret } = await factors.offerTotp(member.memberId, member.password);
    const recoveryCodes = await factors.confirmTotp(member.session, await codeOf(secret));
    return { ...member, secret, recoveryCodes };
  }

  /** A member with a passkey. */
  async function withPasskey() {
    const member = await joined();
    const { memberId, password, session } = member;
    const key = softAuthenticator();
    const offer = await factors.offerPasskey(memberId, { password });
    const passkey = await factors.addPasskey(session, { name: 'Phone', passkey: key.create(offer) });
    return { ...member, key, passkey };
  }

  const logIn = (username: string, password: string, code?: string, caller = callerFrom()) =>
    house.service.login({ username, password, code }, caller);
  const logInWith = async (key: ReturnType<typeof softAuthenticator>, caller = callerFrom()) =>
    house.service.loginWithPasskey(key.get(await factors.offerPasskeyLogin()), caller);

  return { factors, codeOf, nextCode, sessionOf, joined, withCodes, withPasskey, logIn, logInWith };
}
