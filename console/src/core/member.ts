import type { AnswerOf } from '@croupier/contract/call';
import type { backofficeCalls } from '@croupier/contract/calls/backoffice';

/** A member as the desk shows them. */
export type Member = AnswerOf<typeof backofficeCalls.memberGet>;
