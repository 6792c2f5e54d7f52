import { deskCalls } from '@croupier/contract/calls/desk';
import type { LoginChallenge } from '@croupier/contract/calls/operators/fields';
import { answering, notArriving } from '../../testing/states';
import type { State } from '../../testing/stage';

/** The second step of an operator whose authenticator is set up. */
export const CHALLENGE: LoginChallenge = { challenge: 'challenge-1', enrol: null };
/** The same for an operator's first login. */
export const ENROLMENT: LoginChallenge = {
  challenge: 'challenge-1',
  enrol: {
    secret: 'JBSWY3DPEHPK3PXP',
    otpauthUrl: 'otpauth://totp/Croupier:ada@croupier.example?secret=JBSWY3DPEHPK3PXP&issuer=Croupier',
  },
};

const INVITED = {
  email: 'mary@croupier.example',
  name: 'Mary Jackson',
  role: 'support',
  expireTime: '2026-03-05T08:00:00.000Z',
} as const;

/** The ways into the console. */
export const loginStates = {
  login: { at: '/login' },
  'login, with nothing typed': { at: '/login', pressed: 'login.continue' },
  invitation: { at: '/invitation?key=key-1', answers: answering(deskCalls.invitationGet, INVITED) },
  'invitation, with nothing typed': {
    at: '/invitation?key=key-1',
    answers: answering(deskCalls.invitationGet, INVITED),
    pressed: 'invitation.accept',
  },
  'invitation, withdrawn': {
    at: '/invitation?key=key-1',
    answers: (api) =>
      api.refuse(
        deskCalls.invitationGet,
        'operatorInvitationWithdrawn',
        'This invitation was withdrawn. Please ask an owner for a new one',
      ),
  },
  'invitation, not arrived': { at: '/invitation?key=key-1', answers: notArriving(deskCalls.invitationGet) },
} as const satisfies Record<string, State>;
