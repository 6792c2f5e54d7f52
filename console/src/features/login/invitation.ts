import { ERROR_CODES } from '@croupier/contract/errors';
import { CallFailure } from '../../core/session/client';

/** The field of a new password that a refusal is about; undefined when it is about the invitation or the way to the server. */
export function passwordFieldOf(failure: unknown): 'password' | 'repassword' | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  if (failure.code === ERROR_CODES.passwordTooWeak) return 'password';
  return failure.code === ERROR_CODES.passwordsDiffer ? 'repassword' : undefined;
}
