import type { Language } from '@croupier/contract/codes';
import type { Trx } from '../../../platform/database';
import { hashSecret, newSecret } from '../../../platform/randomness';
import type { MembersDeps } from '../deps';
import { writeMail } from '../mails/mails';
import { ACTIVATION_KEY_LIFE, after, RESET_KEY_LIFE } from '../rules/times';
import { insertKey, type KeyPurpose } from '../store/keys';

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
  await mailer.send(trx, writeMail(house, MAIL[purpose], language, to, key));
}
