import { createHmac } from 'node:crypto';
import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import type { socialCalls } from '@croupier/contract/calls/members/social';
import { normaliseEmail } from '@croupier/contract/text/email';
import { isPersonName } from '@croupier/contract/text/names';
import type { MemberSession } from '../../../http/context';
import { inTransaction, type Trx } from '../../../platform/database';
import { hashSecret, newSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Caller, MembersDeps } from '../deps';
import { type Proof, prove, spendJudged } from '../factors/codes';
import { writeMail } from '../mails/mails';
import { IdentityFault, type IdentityFaultKind, type IdentityProvider, type LoginBinding } from '../provider';
import { judgeEmail } from '../rules/registration';
import { after, ATTEMPT_LIFE, PENDING_LIFE } from '../rules/times';
import { type LoggedIn, login, openKnown } from '../service/login';
import { lockForSession } from '../service/sessions';
import { lockMember, memberByEmail, memberById } from '../store/members';
import { giveLogin, pendingPerson } from './pending';
import * as store from './store';

export type SocialDeps = Omit<MembersDeps, 'cashoutTerms' | 'clubOf' | 'offersOf' | 'hasCredited' | 'jobs'>;
type Answer = PayloadOf<typeof socialCalls.finishSocialLogin>;
type Pending = NonNullable<AnswerOf<typeof socialCalls.finishSocialLogin>['pending']>;

/** How a login by a provider ended. */
export type SocialOutcome = { readonly opened: LoggedIn } | { readonly pending: Pending } | { readonly linked: 1 };

const REFUSED = {
  declined: 'socialLoginDeclined',
  failed: 'socialLoginFailed',
  unavailable: 'socialLoginUnavailable',
} as const satisfies Record<IdentityFaultKind, string>;

async function asked<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask;
  } catch (failure) {
    if (failure instanceof IdentityFault) throw new Refusal(REFUSED[failure.kind]);
    throw failure;
  }
}

function providerOf({ identityProviders }: SocialDeps, id: string): IdentityProvider {
  const found = identityProviders.find((provider) => provider.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Nonce and PKCE verifier follow from the state under the master key, so that the database keeps no secret of a login. */
function bindingOf(masterKey: string, state: string): LoginBinding {
  const derived = (purpose: string) =>
    createHmac('sha256', Buffer.from(masterKey, 'hex')).update(`${purpose}:${state}`).digest('base64url');
  return { state, nonce: derived('social login nonce'), verifier: derived('social login verifier') };
}

/**
 * Begins a login: the state is bound to the caller's browser by its device cookie, good once and for ten minutes.
 * @param session of a member who links the provider: a linked login opens the account, so it takes the proof that a second factor takes.
 * @param proof of that member; a visitor gives none. @returns where to send the browser.
 * @throws Refusal notFound, socialLoginUnavailable; of a member passwordWrong, accountLocked, loginCodeRequired, loginCodeInvalid.
 */
export async function startSocialLogin(
  deps: SocialDeps,
  providerId: string,
  caller: Caller,
  session: MemberSession | null,
  { password = '', code }: Partial<Proof> = {},
): Promise<{ url: string }> {
  const provider = providerOf(deps, providerId);
  const device = caller.device?.mark();
  if (!device) throw new Refusal('socialLoginFailed');
  const judged = session ? await prove(deps, session.memberId, { password, code }) : undefined;
  const state = newSecret(deps.random);
  const url = await asked(provider.loginUrl(bindingOf(deps.masterKey, state), caller.language));
  await inTransaction(deps.database, async (trx) => {
    if (session && judged) await spendJudged(deps, trx, session.memberId, judged);
    await store.insertAttempt(trx, {
      stateHash: hashSecret(state),
      issuer: provider.issuer,
      device,
      memberId: session?.memberId ?? null,
      expiresAt: after(deps.clock.now(), ATTEMPT_LIFE),
    });
  });
  return { url };
}

/** @throws Refusal socialLoginExpired for a state that is unknown, used, too old or another browser's. */
async function attemptOf(deps: SocialDeps, state: string, { device }: Caller): Promise<store.LoginAttempt> {
  const known = device?.known;
  const attempt = known ? await store.takeAttempt(deps.database, hashSecret(state), known) : undefined;
  if (!attempt || attempt.expiresAt <= deps.clock.now()) throw new Refusal('socialLoginExpired');
  return attempt;
}

async function link(deps: SocialDeps, trx: Trx, memberId: number, person: Omit<store.PendingRow, 'tokenHash'>) {
  const isLinked = await store.insertLogin(trx, { ...person, memberId, now: deps.clock.now() });
  if (!isLinked) throw new Refusal('socialLoginTaken');
  await tellLinked(deps, trx, memberId, person.provider);
}

async function tellLinked({ mailer, house }: SocialDeps, trx: Trx, memberId: number, provider: string): Promise<void> {
  const member = await memberById(trx, memberId);
  if (member)
    await mailer.send(
      trx,
      await writeMail(trx, house, 'loginLinked', member.language, member, undefined, { provider }),
    );
}

const nameOf = (text: string): string => (isPersonName(text) && text.length <= 60 ? text : '');

/**
 * Ends a login with what the provider sent the browser back with.
 * @throws Refusal socialLoginExpired, socialLoginFailed, socialLoginDeclined, socialLoginUnavailable; accountDisabled, accountNotActivated as after a
 * right password; socialLoginTaken; sessionInvalid when the session of a member who links a provider has ended meanwhile.
 */
export async function finishSocialLogin(
  deps: SocialDeps,
  answer: Answer,
  caller: Caller,
  session: MemberSession | null,
): Promise<SocialOutcome> {
  const attempt = await attemptOf(deps, answer.state, caller);
  const provider = providerOf(deps, answer.provider);
  // Mixed up: the browser comes back from another provider than it was sent to.
  if (provider.issuer !== attempt.issuer) throw new Refusal('socialLoginFailed');
  const { provider: _, ...told } = answer;
  const query = new URLSearchParams(Object.entries(told).filter(([, value]) => value !== undefined));
  const identity = await asked(provider.identify(query, bindingOf(deps.masterKey, answer.state)));
  const email = normaliseEmail(identity.email) ?? '';
  const emailProved = identity.emailProved && email !== '';
  const person = { issuer: provider.issuer, subject: identity.subject, provider: provider.name, email, emailProved };
  if (attempt.memberId !== null) {
    const { memberId } = attempt;
    if (session?.memberId !== memberId) throw new Refusal('socialLoginExpired');
    // The provider was asked meanwhile, and the answer may have taken seconds.
    await inTransaction(deps.database, async (trx) => {
      await lockForSession(deps, trx, session);
      await link(deps, trx, memberId, person);
    });
    return { linked: 1 };
  }
  const memberId = await store.ownerOfLogin(deps.database, person.issuer, person.subject);
  if (memberId !== undefined) {
    const isStillLinked = (trx: Trx) => store.noteUse(trx, { ...person, memberId, now: deps.clock.now() });
    return { opened: await openKnown(deps, memberId, caller, isStillLinked) };
  }
  const token = newSecret(deps.random);
  await store.insertPending(deps.database, {
    ...person,
    tokenHash: hashSecret(token),
    device: caller.device?.mark() ?? Buffer.alloc(0),
    expiresAt: after(deps.clock.now(), PENDING_LIFE),
  });
  const owner = emailProved ? await memberByEmail(deps.database, email) : undefined;
  return {
    pending: {
      token,
      provider: provider.name,
      email,
      firstName: nameOf(identity.firstName),
      lastName: nameOf(identity.lastName),
      hasAccount: owner?.activated ? 1 : 0,
    },
  };
}

/**
 * The completion form (specification 2 §5): e-mail empty, e-mail invalid, first name, last name. It changes nothing: the registration that follows repeats
 * the fields, and asks for what the law needs before there is an account.
 * @returns whether the provider has proved this address.
 * @throws Refusal emailInvalid, invalidRequest naming the field, socialLoginExpired; addressHasAccount when a proved address has an account.
 */
export async function completeSocialLogin(
  deps: SocialDeps,
  form: PayloadOf<typeof socialCalls.socialRegister>,
  caller: Caller,
): Promise<{ emailProved: number }> {
  const email = judgeEmail(form.email);
  for (const field of ['firstName', 'lastName'] as const)
    if (!isPersonName(form[field])) throw new Refusal('invalidRequest', { field });
  const person = await pendingPerson(deps, form.pending, caller);
  const isProved = person.emailProved && person.email === email;
  if (isProved && (await memberByEmail(deps.database, email))?.activated) throw new Refusal('addressHasAccount');
  return { emailProved: isProved ? 1 : 0 };
}

/**
 * Logs in with the password once, and a code where log-ins ask for one, and links the provider's login to the account, whose member is told by mail. A login
 * that cannot be linked opens no session.
 * @throws Refusal socialLoginExpired, socialLoginTaken, and those of a login.
 */
export async function linkSocialLogin(
  deps: SocialDeps,
  input: PayloadOf<typeof socialCalls.linkSocialLogin>,
  caller: Caller,
): Promise<LoggedIn> {
  const person = await pendingPerson(deps, input.pending, caller);
  return login(deps, input, caller, async (trx, memberId) => {
    await giveLogin(trx, person, memberId, deps.clock.now());
    await tellLinked(deps, trx, memberId, person.provider);
  });
}

export async function linkedLogins(
  { database }: SocialDeps,
  memberId: number,
): Promise<AnswerOf<typeof socialCalls.linkedLogins>> {
  const logins = (await store.loginsOf(database, memberId)).map(({ id, provider, email, linkedAt, usedAt }) => ({
    id: String(id),
    provider,
    email,
    linkedTime: linkedAt.toISOString(),
    usedTime: usedAt?.toISOString() ?? null,
  }));
  return { hasPassword: (await store.hasPassword(database, memberId)) ? 1 : 0, logins };
}

/**
 * Removes a linked login; another member's, or none, changes nothing.
 * @throws Refusal socialLoginOnlyOne where the account has no password; passwordWrong, accountLocked, loginCodeRequired, loginCodeInvalid.
 */
export async function unlinkLogin(deps: SocialDeps, memberId: number, id: string, proof: Proof): Promise<void> {
  if (!(await store.hasPassword(deps.database, memberId))) throw new Refusal('socialLoginOnlyOne');
  const judged = await prove(deps, memberId, proof);
  await inTransaction(deps.database, async (trx) => {
    await lockMember(trx, memberId, 'change');
    if (judged) await spendJudged(deps, trx, memberId, judged);
    await store.deleteLogin(trx, memberId, id);
  });
}
