import type { AnswerOf } from '@croupier/contract/call';
import type { deskCalls } from '@croupier/contract/calls/desk';

/** A member as the desk shows them. */
export type Member = AnswerOf<typeof deskCalls.memberGet>;
