import type { Language } from '@croupier/contract/codes';
import { walletOpened } from '../../../ledger/recipes/wallets';
import { type Database, inTransaction } from '../../../platform/database';
import { newSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Caller, MembersDeps } from '../deps';
import { memberEvents } from '../events';
import { usernameKey } from '../rules/names';
import { judgeNewPassword } from '../rules/password';
import {
  judgeEmail,
  judgeLocation,
  judgeMobile,
  judgePerson,
  judgeResidence,
  judgeUsername,
  type Mobile,
  type Person,
  type RegistrationInput,
  type Residence,
} from '../rules/registration';
import { registrationVariant } from '../settings';
import { giveLogin, type PendingPerson, pendingPerson } from '../social/pending';
import { claimUsername, forgetRegistrationOf, fulfilClaim, isClaimed } from '../store/credentials';
import { noteDevice } from '../store/devices';
import { insertMember, invitationCodeExists, noteMailed } from '../store/members';
import { openProved } from './activation';
import { newInvitationCode, newPublicId } from './identifiers';
import type { LoggedIn } from './login';
import { mailKey, notifyOwner } from './mailing';
import { openSession, sessionEnds } from './sessions';
import { judgeCode, type Spend } from './verification';

/** A person who may join, checked field by field. */
interface Applicant extends Mobile, Person, Residence {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly language: Language;
  readonly receivesOffers: boolean;
  /** Code of the member who invited, if one was given. */
  readonly invitedWith: string | null;
}

type RegistrationDeps = Omit<MembersDeps, 'cashoutTerms' | 'clubOf' | 'offersOf' | 'hasCredited' | 'jobs'>;

/** The answer to a registration; with a session where the newcomer has proved the address, so that the account is open. */
export interface Registered {
  readonly id?: string;
  readonly opened?: LoggedIn;
}

/** How a newcomer proves to be who they say. */
interface Proof {
  /** Whether the e-mail address is proved already. */
  readonly isAddressProved: boolean;
  /** Uses the code up. */
  readonly spend?: Spend;
  /** The social login that the account is for. */
  readonly person?: PendingPerson | undefined;
}

async function judgeAccount(
  deps: RegistrationDeps,
  input: RegistrationInput,
  person: PendingPerson | undefined,
): Promise<{ email: string } & Mobile> {
  const email = judgeEmail(input.email);
  judgeUsername(input.username);
  if (await isClaimed(deps.database, usernameKey(input.username))) throw new Refusal('usernameTaken');
  const { password = '', repassword = '' } = input;
  if (!person) judgeNewPassword({ password, repassword }, { username: input.username, email });
  return { email, ...judgeMobile(input) };
}

/** A provider's word proves the address that it tells; else the operator's variant decides. @throws Refusal verificationCodeWrong. */
async function judgeProof(
  deps: RegistrationDeps,
  email: string,
  input: RegistrationInput,
  person: PendingPerson | undefined,
  caller: Caller,
): Promise<Proof> {
  if (person?.emailProved && person.email === email) return { isAddressProved: true, person };
  if ((await deps.settings.get(registrationVariant)) === 'link') return { isAddressProved: false, person };
  return { isAddressProved: true, person, spend: await judgeCode(deps, email, input.verificationCode, caller) };
}

/**
 * Creates member and wallet in one transaction, with the activation mail, or open at once where the address is proved. With an e-mail already in use it
 * creates no account, mails the owner instead, and answers the same after the same work; only who has proved the address is told.
 * @returns the public id, for requesting the activation mail again. @throws Refusal usernameTaken, addressHasAccount, socialLoginTaken.
 */
async function createAccount(
  deps: RegistrationDeps,
  applicant: Applicant,
  proof: Proof,
  caller: Caller,
): Promise<Registered> {
  const { database, clock, random, events, passwords } = deps;
  const { isAddressProved, person } = proof;
  const passwordHash = await passwords.hash(person ? newSecret(random) : applicant.password);
  const id = newPublicId(random);
  const ends = await sessionEnds(deps);
  // Marked whether an account is created or not: the answer must not tell.
  const device = caller.device?.mark() ?? null;
  return inTransaction(database, async (trx) => {
    const now = clock.now();
    const key = usernameKey(applicant.username);
    await proof.spend?.(trx);
    if (isAddressProved) await forgetRegistrationOf(trx, applicant.email);
    if (!(await claimUsername(trx, { usernameKey: key, email: applicant.email, passwordHash, now })))
      throw new Refusal('usernameTaken');
    const memberId = await insertMember(trx, {
      ...applicant,
      publicId: id,
      passwordHash,
      hasPassword: !person,
      invitationCode: newInvitationCode(random),
      createdAt: now,
    });
    if (memberId === undefined) {
      if (isAddressProved) throw new Refusal('addressHasAccount');
      await notifyOwner(deps, trx, applicant.email);
      return { id };
    }
    await fulfilClaim(trx, key, memberId);
    await walletOpened(trx, memberId, applicant.currency);
    if (device) await noteDevice(trx, memberId, device, now);
    await deps.meetNewcomer(trx, memberId);
    if (person) await giveLogin(trx, person, memberId, now);
    await events.publish(trx, memberEvents.registered, { memberId });
    if (isAddressProved) {
      await openProved(deps, trx, memberId, now);
      return {
        id,
        opened: { memberId, token: await openSession(deps, trx, { memberId, method: 'password', ...ends }, caller) },
      };
    }
    await noteMailed(trx, memberId, 'activation', now, 0);
    await mailKey(deps, trx, 'activate', { memberId, activated: false, ...applicant }, applicant.language);
    return { id };
  });
}

/**
 * @param typed the optional invitation code, in any case of letters.
 * @returns the code as it is stored, or null where none was typed. @throws Refusal invitationUnknown when no member has it.
 */
async function judgeInvitation(database: Database, typed: string | undefined): Promise<string | null> {
  const code = typed?.trim().toUpperCase() ?? '';
  if (code === '') return null;
  if (!(await invitationCodeExists(database, code))) throw new Refusal('invitationUnknown');
  return code;
}

/**
 * Registration (specification 2 §4 and §5). Steps 1 and 2 validate the input so far and change nothing; step 3 validates all of it again and
 * creates the account. Who comes from a social login has no password and names the token of that login.
 * @throws Refusal for the first field at fault, in the order of specification 2 §5.
 */
export async function register(deps: RegistrationDeps, input: RegistrationInput, caller: Caller): Promise<Registered> {
  await judgeLocation(caller.country, deps.places());
  const person = input.pending === undefined ? undefined : await pendingPerson(deps, input.pending, caller);
  const account = await judgeAccount(deps, input, person);
  if (input.step === 1) return {};
  const personal = judgePerson(input, deps.house.minimumAge, deps.clock.now());
  if (input.step === 2) return {};
  const residence = await judgeResidence(input, deps.places());
  const { username, password = '' } = input;
  const invitedWith = await judgeInvitation(deps.database, input.invitationCode);
  const applicant = {
    ...account,
    ...personal,
    ...residence,
    username,
    password,
    language: caller.language,
    receivesOffers: input.receiveExclusive,
    invitedWith,
  };
  return createAccount(deps, applicant, await judgeProof(deps, account.email, input, person, caller), caller);
}
