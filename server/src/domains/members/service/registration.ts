import type { Language } from '@croupier/contract/codes';
import { walletOpened } from '../../../ledger/recipes/wallets';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Caller, MembersDeps } from '../deps';
import { memberEvents } from '../events';
import { writeMail } from '../mails/mails';
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
import { NOTICE_QUIET_SECONDS } from '../rules/times';
import { claimUsername, fulfilClaim, isClaimed } from '../store/credentials';
import { noteDevice } from '../store/devices';
import { insertMember, invitationCodeExists, memberByEmail, noteMailed } from '../store/members';
import { newInvitationCode, newPublicId } from './identifiers';
import { mailKey } from './mailing';

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

type RegistrationDeps = Pick<
  MembersDeps,
  'database' | 'clock' | 'random' | 'events' | 'mailer' | 'passwords' | 'places' | 'house' | 'meetNewcomer'
>;

async function judgeAccount(deps: RegistrationDeps, input: RegistrationInput): Promise<{ email: string } & Mobile> {
  const email = judgeEmail(input.email);
  judgeUsername(input.username);
  if (await isClaimed(deps.database, usernameKey(input.username))) throw new Refusal('usernameTaken');
  judgeNewPassword(input, { username: input.username, email });
  return { email, ...judgeMobile(input) };
}

/** Notifies the existing account of the attempt by mail, at most once an hour; the caller learns nothing. */
async function notifyOwner({ mailer, clock, house }: RegistrationDeps, trx: Trx, email: string): Promise<void> {
  const owner = await memberByEmail(trx, email);
  if (!owner || !(await noteMailed(trx, owner.memberId, 'notice', clock.now(), NOTICE_QUIET_SECONDS))) return;
  await mailer.send(trx, writeMail(house, 'alreadyRegistered', owner.language, owner));
}

/**
 * Creates member, wallet and activation mail in one transaction. With an e-mail already in use it creates no account, mails the owner instead, and
 * answers the same after the same work.
 * @param device hash of the id of the caller's browser.
 * @returns the public id, for requesting the activation mail again. @throws Refusal usernameTaken.
 */
async function createAccount(deps: RegistrationDeps, applicant: Applicant, device: Buffer | null): Promise<string> {
  const { database, clock, random, events, passwords } = deps;
  const passwordHash = await passwords.hash(applicant.password);
  const publicId = newPublicId(random);
  return inTransaction(database, async (trx) => {
    const now = clock.now();
    const key = usernameKey(applicant.username);
    if (!(await claimUsername(trx, { usernameKey: key, email: applicant.email, passwordHash, now })))
      throw new Refusal('usernameTaken');
    const invitationCode = newInvitationCode(random);
    const memberId = await insertMember(trx, { ...applicant, publicId, passwordHash, invitationCode, createdAt: now });
    if (memberId === undefined) {
      await notifyOwner(deps, trx, applicant.email);
      return publicId;
    }
    await fulfilClaim(trx, key, memberId);
    await walletOpened(trx, memberId, applicant.currency);
    if (device) await noteDevice(trx, memberId, device, now);
    await deps.meetNewcomer(trx, memberId);
    await noteMailed(trx, memberId, 'activation', now, 0);
    await mailKey(deps, trx, 'activate', { memberId, activated: false, ...applicant }, applicant.language);
    await events.publish(trx, memberEvents.registered, { memberId });
    return publicId;
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
 * creates the account.
 * @throws Refusal for the first field at fault, in the order of specification 2 §5.
 */
export async function register(
  deps: RegistrationDeps,
  input: RegistrationInput,
  caller: Caller,
): Promise<{ id?: string }> {
  await judgeLocation(caller.country, deps.places());
  const account = await judgeAccount(deps, input);
  if (input.step === 1) return {};
  const person = judgePerson(input, deps.house.minimumAge, deps.clock.now());
  if (input.step === 2) return {};
  const residence = await judgeResidence(input, deps.places());
  const { username, password } = input;
  const invitedWith = await judgeInvitation(deps.database, input.invitationCode);
  const applicant = {
    ...account,
    ...person,
    ...residence,
    username,
    password,
    language: caller.language,
    receivesOffers: input.receiveExclusive,
    invitedWith,
  };
  // Marked whether an account is created or not: the answer must not tell.
  const id = await createAccount(deps, applicant, caller.device?.mark() ?? null);
  return { id };
}
