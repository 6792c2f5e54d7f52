import { canonicalPassword, passwordLength, visiblePassword } from '../../../platform/passwords/password-form';
import { Refusal } from '../../../platform/refusal';
import { COMMON_PASSWORDS } from './common-passwords';

const MINIMUM_PASSWORD_LENGTH = 8;
/** The form in which a password is compared with words that an attacker tries. */
const guessable = (text: string): string => visiblePassword(text).toLowerCase();

interface NewPassword {
  readonly password: string;
  readonly repassword: string;
}

/** Names that an attacker tries first. */
interface OwnNames {
  readonly username: string;
  readonly email: string;
}

/**
 * Validates a new password: long enough, not a common one, not the member's own name, typed twice alike. Validated in the form that is hashed.
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
