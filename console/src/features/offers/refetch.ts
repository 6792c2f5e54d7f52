import { deskCalls } from '@croupier/contract/calls/desk';
import { invalidate } from '../../core/session/query';

/** Refetches what the desk shows of offers. */
export const refetchOffers = async (): Promise<void> => {
  await Promise.all([
    invalidate(deskCalls.offerList),
    invalidate(deskCalls.offerGet),
    invalidate(deskCalls.offerChangeList),
  ]);
};
