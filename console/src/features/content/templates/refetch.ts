import { deskCalls } from '@croupier/contract/calls/desk';
import { invalidate } from '../../../core/session/query';

/** Refetches what the desk shows of mails and messages. */
export const refetchTemplates = async (): Promise<void> => {
  await Promise.all([invalidate(deskCalls.templateList), invalidate(deskCalls.templateGet)]);
};
