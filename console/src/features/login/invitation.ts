import { ERROR_CODES } from '@croupier/contract/errors';
import { CallFailure } from '../../core/session/client';

/** The password field to which a refusal refers; undefined for refusals of the invitation and network failures. */
export function passwordFieldOf(failure: unknown): 'password' | 'repassword' | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  if (failure.code === ERROR_CODES.passwordTooWeak) return 'password';
  return failure.code === ERROR_CODES.passwordsDiffer ? 'repassword' : undefined;
}
