import type { AnswerOf } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import { invalidate } from './session/query';

/** A member as the desk shows them. */
export type Member = AnswerOf<typeof deskCalls.memberGet>;

/** Invalidates every query about a member. @param id of the member */
export const invalidateMember = async (id: string): Promise<void> => {
  await Promise.all([
    invalidate(deskCalls.memberGet, { id }),
    invalidate(deskCalls.memberExclusion, { id }),
    invalidate(deskCalls.memberLedger, { id }),
  ]);
};
