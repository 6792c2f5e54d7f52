import type { PasskeyLoginOffer, PasskeySignature } from '@croupier/contract/calls/members/security';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { rememberNetwork } from '../../../http/callers/tries';
import { inTransaction } from '../../../platform/database';
import { hashSecret, newSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Caller } from '../deps';
import { after, CHALLENGE_LIFE } from '../rules/times';
import { accountKey } from '../service/identifiers';
import { openSession, sessionEnds } from '../service/sessions';
import { noteDevice } from '../store/devices';
import { lockMember } from '../store/members';
import { type LoggedIn, refuseShut } from '../service/login';
import type { FactorDeps } from './deps';
import { findPasskey, insertChallenge, notePasskeyLogin, spendChallenge } from './passkey-store';
import { challengeIn, judged, partyOf } from './web-authn';

/** What any visitor's browser signs at a login: it names no account, so that it reveals none. */
export async function offerPasskeyLogin({ database, clock, random, house }: FactorDeps): Promise<PasskeyLoginOffer> {
  const challenge = newSecret(random);
  const expiresAt = after(clock.now(), CHALLENGE_LIFE);
  await insertChallenge(database, { hash: hashSecret(challenge), memberId: null, expiresAt });
  return { challenge, rpId: partyOf(house).id, timeout: CHALLENGE_LIFE, userVerification: 'required' };
}

/**
 * Signs in with a passkey, which counts as both factors: the authenticator has verified its user.
 * @throws Refusal passkeyExpired for a challenge that was used or is five minutes old; passkeyRefused for an unknown passkey, another site's signature, one
 * without its user's verification, or a counter that did not grow; accountClosed or accountDisabled.
 */
export async function loginWithPasskey(deps: FactorDeps, passkey: PasskeySignature, caller: Caller): Promise<LoggedIn> {
  const { database, clock, house } = deps;
  const challenge = challengeIn(passkey.response.clientDataJSON);
  if (!(await spendChallenge(database, hashSecret(challenge), null, clock.now()))) throw new Refusal('passkeyExpired');
  const known = await findPasskey(database, passkey.id);
  if (!known) throw new Refusal('passkeyRefused');
  const { memberId } = known;
  const party = partyOf(house);
  const { verified, authenticationInfo } = await judged(() =>
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new Refusal('passkeyRefused');
  const ends = await sessionEnds(deps);
  return inTransaction(database, async (trx) => {
    const member = await lockMember(trx, memberId, 'change');
    if (!member) throw new Refusal('passkeyRefused');
    refuseShut(member);
    const now = clock.now();
    const used = { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp, now };
    if (!(await notePasskeyLogin(trx, known.credentialId, used))) throw new Refusal('passkeyRefused');
    await rememberNetwork(trx, { account: accountKey(memberId), address: caller.address }, now);
    if (caller.device) await noteDevice(trx, memberId, caller.device.mark(), now);
    return { memberId, token: await openSession(deps, trx, { memberId, method: 'passkey', ...ends }, caller) };
  });
}
