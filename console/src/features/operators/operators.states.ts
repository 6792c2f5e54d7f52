import { deskCalls } from '@croupier/contract/calls/desk';
import { invitation } from '@croupier/contract/testing/desks/invitations';
import { colleague } from '@croupier/contract/testing/desks/operators';
import { all, answering, notArriving, OWNER } from '../../testing/states';
import type { State } from '../../testing/stage';

const desk = { at: '/operators', operator: OWNER } as const;
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

/** Operators and invitations. */
export const operatorsStates = {
  operators: { ...desk, answers },
  'operators, inviting one': { ...desk, answers, pressed: 'invitation.invite' },
  'operators, disabling one': { ...desk, answers, pressed: 'members.disable' },
  'operators, changing a role': { ...desk, answers, pressed: 'operators.changeRole' },
  'operators, withdrawing an invitation': { ...desk, answers, pressed: 'invitation.withdraw' },
  'operators, alone': {
    ...desk,
    answers: all(answering(deskCalls.operatorList, [myself]), answering(deskCalls.invitationList, [])),
  },
  'operators, not arrived': {
    ...desk,
    answers: notArriving(deskCalls.operatorList, deskCalls.invitationList),
  },
} as const satisfies Record<string, State>;
