import type { Language } from '@croupier/contract/codes';
import type { House } from '../../../ground';
import type { Trx } from '../../../platform/database';
import type { Mail } from '../../../platform/mail/mail';
import { writeMail as writeHouseMail } from '../../../templates/write';
import type { Words } from '../../../words/words';

/** Mails about members' accounts. */
type MailName = keyof Words['members']['mails'];

interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly username: string;
  /** Whether the account was ever opened: until then names are unverified input, and mails leave them out. */
  readonly activated: boolean;
  /** False for a corrected address that its owner has not proved; default: yes. */
  readonly emailProved?: boolean;
}

/**
 * Writes one of the members' mails in a language.
 * @param key secret of the link, when the mail has one. @param more fills in what this mail alone names
 */
export const writeMail = (
  trx: Trx,
  house: House,
  name: MailName,
  language: Language,
  { email, firstName, username, activated, emailProved = true }: Recipient,
  key?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Mail> =>
  writeHouseMail(
    trx,
    house,
    name,
    { email, firstName, language, emailProved: activated && emailProved },
    { values: { username, ...more }, ...(key !== undefined && { key }) },
  );
