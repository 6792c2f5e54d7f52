import {
  MOST_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyOffer,
} from '@croupier/contract/calls/members/security';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { MemberSession } from '../../../http/context';
import { inTransaction } from '../../../platform/database';
import { hashSecret, newSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import { visibleLine } from '../../../platform/text/visible-text';
import { isPlainLine } from '../rules/names';
import { after, CHALLENGE_LIFE } from '../rules/times';
import { newPublicId } from '../service/identifiers';
import { profileOf } from '../service/profiles';
import { lockForSession } from '../service/sessions';
import { lockMember } from '../store/members';
import { type Proof, prove, spendJudged } from './codes';
import type { FactorDeps } from './deps';
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
  spendChallenge,
} from './passkey-store';
import { challengeIn, judged, partyOf } from './web-authn';
import { tellOfChange } from './told';

/** COSE algorithms that every authenticator of the field has one of: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

export const passkeyView = (row: PasskeyRow): Passkey => ({
  id: row.passkeyId,
  name: row.name,
  createTime: row.createdAt.toISOString(),
  lastUsedTime: row.lastUsedAt?.toISOString() ?? null,
  backedUp: row.backedUp ? 1 : 0,
});

/** @throws Refusal invalidRequest for a name of several lines, or of invisible characters alone */
function keptName(name: string): string {
  const kept = visibleLine(name);
  if (!isPlainLine(name) || kept === '') throw new Refusal('invalidRequest', { field: 'name' });
  return kept;
}

/**
 * What the member's browser makes a passkey from. The authenticator has to know its user, by a finger, a face or a PIN: then a passkey is two factors.
 * @throws Refusal passwordWrong, accountLocked, loginCodeRequired, loginCodeInvalid; passkeyTooMany.
 */
export async function offerPasskey(deps: FactorDeps, memberId: number, proof: Proof): Promise<PasskeyOffer> {
  const { database, clock, random, house } = deps;
  const code = await prove(deps, memberId, proof);
  const passkeys = await passkeysOf(database, memberId);
  if (passkeys.length >= MOST_PASSKEYS) throw new Refusal('passkeyTooMany', { most: MOST_PASSKEYS });
  const { publicId, username } = await profileOf(database, memberId);
  const challenge = newSecret(random);
  await inTransaction(database, async (trx) => {
    if (code) await spendJudged(deps, trx, memberId, code);
    const expiresAt = after(clock.now(), CHALLENGE_LIFE);
    await insertChallenge(trx, { hash: hashSecret(challenge), memberId, expiresAt });
  });
  return {
    rp: { id: partyOf(house).id, name: house.siteName },
    user: { id: Buffer.from(publicId).toString('base64url'), name: username, displayName: username },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Keeps a passkey that the member's browser has made.
 * @throws Refusal passkeyExpired for a challenge that was used, is five minutes old, or was another member's; passkeyRefused for one of another site or
 * without its user's verification; passkeyKnown; passkeyTooMany; invalidRequest naming the name; sessionInvalid when the session has ended meanwhile.
 */
export async function addPasskey(
  deps: FactorDeps,
  session: MemberSession,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<Passkey> {
  const { database, clock, random, house } = deps;
  const { memberId } = session;
  const kept = keptName(name);
  const challenge = challengeIn(passkey.response.clientDataJSON);
  const now = clock.now();
  if (!(await spendChallenge(database, hashSecret(challenge), memberId, now))) throw new Refusal('passkeyExpired');
  const party = partyOf(house);
  const made = await judged(() =>
    verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!made.verified) throw new Refusal('passkeyRefused');
  const { credential, credentialBackedUp } = made.registrationInfo;
  const row: PasskeyRow = {
    credentialId: credential.id,
    passkeyId: newPublicId(random),
    memberId,
    name: kept,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    backedUp: credentialBackedUp,
    createdAt: now,
    lastUsedAt: null,
  };
  await inTransaction(database, async (trx) => {
    await lockForSession(deps, trx, session);
    if ((await passkeysOf(trx, memberId)).length >= MOST_PASSKEYS)
      throw new Refusal('passkeyTooMany', { most: MOST_PASSKEYS });
    if (!(await insertPasskey(trx, row))) throw new Refusal('passkeyKnown');
    await tellOfChange(deps, trx, memberId, 'passkeyAdded', kept);
  });
  return passkeyView(row);
}

/** @throws Refusal notFound for another member's or an unknown one; invalidRequest naming the name. */
export async function callPasskey({ database }: FactorDeps, memberId: number, id: string, name: string): Promise<void> {
  if (!(await renamePasskey(database, memberId, id, keptName(name)))) throw new Refusal('notFound');
}

/** @throws Refusal passwordWrong, accountLocked, loginCodeRequired, loginCodeInvalid; notFound for another member's or an unknown one. */
export async function removePasskey(deps: FactorDeps, memberId: number, id: string, proof: Proof): Promise<void> {
  const code = await prove(deps, memberId, proof);
  await inTransaction(deps.database, async (trx) => {
    await lockMember(trx, memberId, 'change');
    if (code) await spendJudged(deps, trx, memberId, code);
    const name = await deletePasskey(trx, memberId, id);
    if (name === undefined) throw new Refusal('notFound');
    await tellOfChange(deps, trx, memberId, 'passkeyRemoved', name);
  });
}
