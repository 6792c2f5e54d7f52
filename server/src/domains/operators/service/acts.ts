import { consoleCalls } from '@croupier/contract/calls/operators/console';
import { operatorCalls } from '@croupier/contract/calls/operators/desk';
import { invitationCalls } from '@croupier/contract/calls/operators/invitations';
import { act } from '../acts';

/** What operators do with their own accounts and those of colleagues. */

const subject = 'operator';

export const LOGGED_IN = act('login', { subject, by: consoleCalls.loginTotp });
export const LOGGED_OUT = act('logout', { subject, by: consoleCalls.logout });
export const TOTP_ENROLLED = act('totpEnrolled', { subject, by: consoleCalls.loginTotp });
export const OPERATOR_LOCKED = act('operatorLocked', { subject });
export const PASSWORD_CHANGED = act('operatorPasswordChanged', { subject, by: operatorCalls.passwordChange });

export const OPERATOR_CREATED = act('operatorCreated', { subject, by: invitationCalls.invitationAccept });
export const OPERATOR_RESET = act('operatorReset', { subject });
export const OPERATOR_ENABLED = act('operatorEnabled', { subject, by: operatorCalls.operatorEnable });
export const OPERATOR_DISABLED = act('operatorDisabled', { subject, by: operatorCalls.operatorEnable });
export const ROLE_CHANGED = act('operatorRoleChanged', { subject, by: operatorCalls.operatorRole });

export const INVITED = act('operatorInvited', { subject: 'invitation', by: invitationCalls.invitationSend });
export const INVITATION_SENT = act('operatorInvitationSent', {
  subject: 'invitation',
  by: invitationCalls.invitationAgain,
});
export const INVITATION_WITHDRAWN = act('operatorInvitationWithdrawn', {
  subject: 'invitation',
  by: invitationCalls.invitationWithdraw,
});
