import { deskCalls } from '@croupier/contract/calls/desk';
import { invitation } from '@croupier/contract/testing/ops-invitations';
import { colleague } from '@croupier/contract/testing/ops-operators';
import { all, answering, notArriving, OWNER } from '../../testing/states';
import type { State } from '../../testing/stage';

const room = { at: '/operators', operator: OWNER } as const;
const myself = colleague(OWNER);
const answers = all(
  answering(deskCalls.operatorList, [
    myself,
    colleague(),
    colleague({ id: '504', email: 'tim@croupier.example', enabled: 0, totpEnrolled: false, lastLoginTime: null }),
  ]),
  answering(deskCalls.invitationList, [
    invitation(),
    invitation({ id: '62', email: 'late@croupier.example', standing: 'expired' }),
    invitation({ id: '63', email: 'void@croupier.example', standing: 'void' }),
  ]),
);

/** Who may sign in, and who is invited to. */
export const operatorsStates = {
  operators: { ...room, answers },
  'operators, inviting one': { ...room, answers, pressed: 'invitation.invite' },
  'operators, disabling one': { ...room, answers, pressed: 'members.disable' },
  'operators, changing a role': { ...room, answers, pressed: 'operators.changeRole' },
  'operators, withdrawing an invitation': { ...room, answers, pressed: 'invitation.withdraw' },
  'operators, alone': {
    ...room,
    answers: all(answering(deskCalls.operatorList, [myself]), answering(deskCalls.invitationList, [])),
  },
  'operators, not arrived': {
    ...room,
    answers: notArriving(deskCalls.operatorList, deskCalls.invitationList),
  },
} as const satisfies Record<string, State>;
