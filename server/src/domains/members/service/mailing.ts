import type { Language } from '@croupier/contract/codes';
import { countMail } from '../../../http/callers/tries';
import type { Trx } from '../../../platform/database';
import { hashSecret, newSecret } from '../../../platform/randomness';
import type { MembersDeps } from '../deps';
import { writeMail } from '../mails/mails';
import { ACTIVATION_KEY_LIFE, after, NOTICE_QUIET_SECONDS, RESEND_QUIET_SECONDS, RESET_KEY_LIFE } from '../rules/times';
import { insertKey, type KeyPurpose } from '../store/keys';
import { isMailed, memberByEmail, noteMailed } from '../store/members';
import { accountKey } from './identifiers';

export type MailingDeps = Pick<MembersDeps, 'mailer' | 'random' | 'clock' | 'house'>;

interface Addressee {
  readonly memberId: number;
  readonly email: string;
  readonly firstName: string;
  readonly username: string;
  readonly activated: boolean;
}

const LIFE: Readonly<Record<KeyPurpose, number>> = {
  activate: ACTIVATION_KEY_LIFE,
  reset: RESET_KEY_LIFE,
  proveEmail: ACTIVATION_KEY_LIFE,
};
const MAIL = { activate: 'activation', reset: 'reset', proveEmail: 'emailProof' } as const;

/** Makes a key of 256 random bits, stores its hash and mails the link, all in the caller's transaction. */
export async function mailKey(
  { mailer, random, clock, house }: MailingDeps,
  trx: Trx,
  purpose: KeyPurpose,
  to: Addressee,
  language: Language,
): Promise<void> {
  const key = newSecret(random);
  const now = clock.now();
  await insertKey(trx, {
    keyHash: hashSecret(key),
    memberId: to.memberId,
    purpose,
    now,
    expiresAt: after(now, LIFE[purpose]),
  });
  await mailer.send(trx, await writeMail(trx, house, MAIL[purpose], language, to, key));
}

/**
 * Decides whether a link that anybody may ask for is mailed now, and counts it: at most one a minute, and not too many a day (`countMail`). Who is over the
 * limit takes no mail from others: only what is sent counts.
 * @param network of the caller, hashed
 */
export async function mayMailLink(
  { clock }: Pick<MailingDeps, 'clock'>,
  trx: Trx,
  memberId: number,
  kind: 'activation' | 'reset',
  network: string,
): Promise<boolean> {
  const now = clock.now();
  if (await isMailed(trx, memberId, kind, now, RESEND_QUIET_SECONDS)) return false;
  if (!(await countMail(trx, { kind, account: accountKey(memberId), network }, now))) return false;
  return noteMailed(trx, memberId, kind, now, RESEND_QUIET_SECONDS);
}

/** Notifies the existing account of an attempt to register its address by mail, at most once an hour; the caller learns nothing. */
export async function notifyOwner(
  { mailer, clock, house }: Pick<MailingDeps, 'mailer' | 'clock' | 'house'>,
  trx: Trx,
  email: string,
): Promise<void> {
  const owner = await memberByEmail(trx, email);
  if (!owner || !(await noteMailed(trx, owner.memberId, 'notice', clock.now(), NOTICE_QUIET_SECONDS))) return;
  await mailer.send(trx, await writeMail(trx, house, 'alreadyRegistered', owner.language, owner));
}
