import { Refusal } from '../../../platform/refusal';
import { COMMON_PASSWORDS } from './common-passwords';

const MINIMUM_PASSWORD_LENGTH = 8;

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
 * A new password: long enough, not a common one, not the member's own name, typed twice alike.
 * @throws Refusal passwordTooWeak, then passwordsDiffer.
 */
export function judgeNewPassword({ password, repassword }: NewPassword, { username, email }: OwnNames): void {
  const typed = password.toLowerCase();
  const ownNames = [username, email, email.split('@')[0] ?? ''].map((name) => name.toLowerCase());
  const isWeak = password.length < MINIMUM_PASSWORD_LENGTH || COMMON_PASSWORDS.has(typed) || ownNames.includes(typed);
  if (isWeak) throw new Refusal('passwordTooWeak', { length: MINIMUM_PASSWORD_LENGTH });
  if (password !== repassword) throw new Refusal('passwordsDiffer');
}
