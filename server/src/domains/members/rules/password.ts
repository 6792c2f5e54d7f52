import { Refusal } from '../../../platform/refusal';
import { COMMON_PASSWORDS } from './common-passwords';

const MINIMUM_PASSWORD_LENGTH = 8;
/** Signs that draw nothing, and so add nothing that a person could tell or remember. */
const INVISIBLE = /\p{Cf}/gu;

/** A password as it is hashed: typed on another keyboard, the same one may arrive as other code points. */
export const canonicalPassword = (password: string): string => password.normalize('NFKC');

/** @returns signs as a person counts them: code points of the hashed form, without blanks at its ends and what draws nothing. */
export const passwordLength = (password: string): number =>
  [...canonicalPassword(password).replace(INVISIBLE, '').trim()].length;

/** The form in which a password is compared with words that a guesser tries. */
const guessable = (text: string): string => canonicalPassword(text).replace(INVISIBLE, '').trim().toLowerCase();

interface NewPassword {
  readonly password: string;
  readonly repassword: string;
}

/** Names that a guesser tries first. */
interface OwnNames {
  readonly username: string;
  readonly email: string;
}

/**
 * A new password: long enough, not a common one, not the member's own name, typed twice alike. Judged in the form that is hashed, which opens the account.
 * @throws Refusal passwordTooWeak, then passwordsDiffer.
 */
export function judgeNewPassword({ password, repassword }: NewPassword, { username, email }: OwnNames): void {
  const typed = guessable(password);
  const ownNames = [username, email, email.split('@')[0] ?? ''].map(guessable);
  const isWeak =
    passwordLength(password) < MINIMUM_PASSWORD_LENGTH || COMMON_PASSWORDS.has(typed) || ownNames.includes(typed);
  if (isWeak) throw new Refusal('passwordTooWeak', { length: MINIMUM_PASSWORD_LENGTH });
  if (canonicalPassword(password) !== canonicalPassword(repassword)) throw new Refusal('passwordsDiffer');
}
