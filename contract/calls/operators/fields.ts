import * as z from 'zod/mini';
import { OPERATOR_ROLES, type OperatorRole } from '../../call';
import { id, instant, requiredText } from '../../fields';

/** Fields shared by operator calls. */

/** Names for several roles: `any` who looks after members, and `everyone`, marketing too. */
const GROUPS: Readonly<Record<'any' | 'everyone', readonly OperatorRole[]>> = {
  any: ['owner', 'cashier', 'support'],
  everyone: OPERATOR_ROLES,
};

/** A call of the console. @param roles of the operators who may make it; the server refuses others, and the console shows them no button for it. */
export const operatorCall = (...roles: readonly [keyof typeof GROUPS] | readonly [OperatorRole, ...OperatorRole[]]) => {
  const allowed = new Set(roles.flatMap((one) => (one === 'any' || one === 'everyone' ? GROUPS[one] : [one])));
  return { access: 'operator', body: 'json', roles: OPERATOR_ROLES.filter((role) => allowed.has(role)) } as const;
};
export const idOnly = z.object({ id });
export const withReason = z.object({ id, reason: requiredText(500) });
export const loginLimit = { max: 20, windowSeconds: 60, by: 'address' } as const;

/** Links the two steps of a login; includes the TOTP secret when enrolment is due. */
export const LoginChallenge = z.object({
  challenge: z.string(),
  enrol: z.nullable(z.object({ secret: z.string(), otpauthUrl: z.string() })),
});
export type LoginChallenge = z.output<typeof LoginChallenge>;

/** A reason that another operator reviews; one that fails `isJudgeable` is refused. */
export const judgedReason = requiredText(500);

/** Least length of a judgeable reason, in characters. */
export const REASON_LENGTH = 10;

/** Whether a reason is long enough for another operator to judge; surrounding white space does not count. */
export const isJudgeable = (reason: string): boolean => [...reason.trim()].length >= REASON_LENGTH;

/** An operator's decision to credit a member's cash, and its approval. */
export const CreditWord = z.object({
  act: z.enum(['cashout_rejected', 'cashout_released', 'payout_returned', 'deposit_accepted', 'refund_ended']),
  /** `asked`: waits for a second operator, no money has moved. */
  state: z.enum(['asked', 'done', 'dropped']),
  /** Number of operators needed. */
  needed: z.number(),
  reason: z.nullable(z.string()),
  askedBy: z.string(),
  askTime: instant,
  decidedBy: z.nullable(z.string()),
  decideTime: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
});
export type CreditWord = z.output<typeof CreditWord>;

export const PROPOSAL_STATES = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A proposal by one operator, and another's decision. */
export const proposal = {
  id: z.string(),
  reason: z.string(),
  status: z.enum(PROPOSAL_STATES),
  proposedBy: z.string(),
  proposeTime: instant,
  decidedBy: z.nullable(z.string()),
  decideTime: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
};
