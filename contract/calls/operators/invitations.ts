import * as z from 'zod/mini';
import { call, OPERATOR_ROLES } from '../../call';
import { done, instant, nothing, requiredText } from '../../fields';
import { idOnly, LoginChallenge, loginLimit, operatorCall } from './fields';

/** Each of these calls sends a mail to a typed address. */
const mailLimit = { max: 10, windowSeconds: 60, by: 'address' } as const;

const invited = { email: z.string(), name: z.string(), role: z.enum(OPERATOR_ROLES) };
const key = requiredText(200);

const Invitation = z.object({
  id: z.string(),
  ...invited,
  reason: z.string(),
  /** The owner who invited, or who last resent the mail. */
  invitedBy: z.string(),
  sentTime: instant,
  expireTime: instant,
  /** `void`: the inviting owner is disabled or no longer an owner. Only `waiting` invitations can be accepted. */
  standing: z.enum(['waiting', 'expired', 'void']),
});
export type Invitation = z.output<typeof Invitation>;

export const invitationCalls = {
  invitationList: call('/ops/operator/invitations', {
    ...operatorCall('owner'),
    summary: 'Invitations that were neither accepted nor withdrawn, the newest first, for owners.',
    payload: nothing,
    answer: z.array(Invitation),
  }),
  invitationSend: call('/ops/operator/invite', {
    ...operatorCall('owner'),
    summary: 'Invite somebody to the console by mail. The operator is created when they accept.',
    payload: z.object({
      email: requiredText(254),
      name: requiredText(100),
      role: z.enum(OPERATOR_ROLES),
      reason: requiredText(500),
    }),
    answer: done,
    limit: mailLimit,
  }),
  invitationAgain: call('/ops/operator/invitation/again', {
    ...operatorCall('owner'),
    summary: 'Send an invitation again, with a new link and a new term. The older link opens nothing.',
    payload: idOnly,
    answer: done,
    limit: mailLimit,
  }),
  invitationWithdraw: call('/ops/operator/invitation/withdraw', {
    ...operatorCall('owner'),
    summary: 'Withdraw an invitation: its link opens nothing.',
    payload: idOnly,
    answer: done,
  }),
  invitationGet: call('/ops/invitation', {
    summary: 'Whom an invitation is for, as the holder of its link may know.',
    body: 'json',
    payload: z.object({ key }),
    answer: z.object({ ...invited, expireTime: instant }),
    limit: loginLimit,
    sensitive: true,
  }),
  invitationAccept: call('/ops/invitation/accept', {
    summary:
      'Accept an invitation with a password of one’s own. Answers as the first step of a login; a link works once.',
    body: 'json',
    payload: z.object({ key, password: requiredText(200), repassword: requiredText(200) }),
    answer: LoginChallenge,
    limit: loginLimit,
    sensitive: true,
  }),
} as const;
