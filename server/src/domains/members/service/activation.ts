import type { Language } from '@croupier/contract/codes';
import { inTransaction, type Trx } from '../../../platform/database';
import { hashSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { MembersDeps } from '../deps';
import { memberEvents } from '../events';
import { readLoginName } from '../rules/names';
import { hoursBefore } from '../rules/times';
import { registrationHours } from '../settings';
import { forgetClaimedPassword, forgetRegistrations } from '../store/credentials';
import { findKey } from '../store/keys';
import {
  lockMember,
  type MemberProfile,
  memberByEmail,
  memberById,
  memberByPublicId,
  memberByUsername,
  noteEmailProved,
  openAccount,
} from '../store/members';
import { type MailingDeps, mailKey, mayMailLink } from './mailing';

type ActivationDeps = Pick<MembersDeps, 'database' | 'events'> & MailingDeps;

/** Opens the account of a member who verified the address; no other registration with the address counts then. @returns false when it was open. */
export async function proveAddress(trx: Trx, memberId: number, now: Date): Promise<boolean> {
  const isOpened = await openAccount(trx, memberId, now);
  if (isOpened) await forgetClaimedPassword(trx, memberId);
  return isOpened;
}

/** The same, and publishes it. */
export async function openProved(
  { events }: Pick<MembersDeps, 'events'>,
  trx: Trx,
  memberId: number,
  now: Date,
): Promise<void> {
  if (await proveAddress(trx, memberId, now)) await events.publish(trx, memberEvents.activated, { memberId });
}

/**
 * Opens the account of a mailed key, or proves the address of a correction. Idempotent, also after the link's 48 hours.
 * @throws Refusal activationInvalid for an unknown key, and for one that expired before the account was opened.
 */
export async function activate({ database, clock, events }: ActivationDeps, key: string): Promise<void> {
  const keyHash = hashSecret(key);
  await inTransaction(database, async (trx) => {
    const found = (await findKey(trx, keyHash, 'activate')) ?? (await findKey(trx, keyHash, 'proveEmail'));
    if (!found) throw new Refusal('activationInvalid');
    // Locked, so that a concurrent cleanup either has removed the registration or leaves it.
    if (!(await lockMember(trx, found.memberId, 'change'))) throw new Refusal('activationInvalid');
    const member = await memberById(trx, found.memberId);
    if (member?.activated && member.emailProved) return;
    const now = clock.now();
    if (found.expiresAt <= now) throw new Refusal('activationInvalid');
    await openProved({ events }, trx, found.memberId, now);
    // The links of an earlier address were deleted with it.
    await noteEmailProved(trx, found.memberId);
  });
}

/** What somebody says of a registration whose mail is to be sent again: the id that it was answered with, or its username or address. */
export interface Registered {
  readonly publicId?: string | undefined;
  readonly name?: string | undefined;
}

async function findRegistered(trx: Trx, { publicId, name }: Registered): Promise<MemberProfile | undefined> {
  if (publicId !== undefined) return memberByPublicId(trx, publicId);
  const typed = readLoginName(name ?? '');
  if (!typed) return undefined;
  return typed.kind === 'email' ? memberByEmail(trx, typed.key) : memberByUsername(trx, typed.key);
}

/**
 * Mails the activation link again, unless a mail went out within the last minute or too many did today.
 * @param network of the caller, hashed
 */
export async function remindToActivate(
  deps: MailingDeps,
  trx: Trx,
  member: MemberProfile,
  network: string,
  language: Language,
): Promise<void> {
  if (!(await mayMailLink(deps, trx, member.memberId, 'activation', network))) return;
  await mailKey(deps, trx, 'activate', member, language);
}

/** Job: the same for a registration that is not verified yet. @param network of the caller, hashed */
export async function resendActivation(
  deps: ActivationDeps,
  registered: Registered,
  network: string,
  language: Language,
): Promise<void> {
  await inTransaction(deps.database, async (trx) => {
    const member = await findRegistered(trx, registered);
    if (member && !member.activated) await remindToActivate(deps, trx, member, network, language);
  });
}

/** Deletes registrations that were not verified in time, also those that created no account, and frees their names and addresses. */
export async function forgetUnproved({
  database,
  clock,
  settings,
}: Pick<MembersDeps, 'database' | 'clock' | 'settings'>) {
  await forgetRegistrations(database, hoursBefore(clock.now(), await settings.get(registrationHours)));
}
