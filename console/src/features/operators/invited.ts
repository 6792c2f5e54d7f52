import { ERROR_CODES } from '@croupier/contract/errors';
import { CallFailure } from '../../core/session/client';

const ABOUT_ADDRESS: readonly number[] = [
  ERROR_CODES.emailInvalid,
  ERROR_CODES.operatorEmailTaken,
  ERROR_CODES.operatorInvited,
];

/** Whether a refusal of an invitation refers to the mail address, and belongs at its field. */
export const isAboutAddress = (failure: unknown): boolean =>
  failure instanceof CallFailure && ABOUT_ADDRESS.includes(failure.code);
