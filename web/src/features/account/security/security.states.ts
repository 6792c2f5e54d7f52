import { membersCalls } from '@croupier/contract/calls/members/player';
import { type Passkey, securityCalls, type SecondFactors } from '@croupier/contract/calls/members/security';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

const popup = { name: 'security', props: {} } as const;

const PHONE: Passkey = {
  id: 'phone',
  name: 'My phone',
  createTime: '2026-11-20T09:00:00Z',
  lastUsedTime: '2026-11-28T12:00:00Z',
  backedUp: 1,
};
const KEY: Passkey = { ...PHONE, id: 'key', name: 'Security key', lastUsedTime: null, backedUp: 0 };
const NOTHING: SecondFactors = { totpTime: null, recoveryCodes: 0, passkeys: [] };
const EVERYTHING: SecondFactors = { totpTime: '2026-11-20T09:00:00Z', recoveryCodes: 2, passkeys: [PHONE, KEY] };

export const REQUEST_ID = '0193f6c2-5f0a-7c11-9d3e-2f4b6a8c0e15';
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const TOTP_OFFER = {
  secret: SECRET,
  otpauthUrl: `otpauth://totp/Casino:demo?secret=${SECRET}&issuer=Casino`,
};
export const RECOVERY_CODES = Array.from({ length: 10 }, (_, place) => `AB${place}D-EFGH-JKMN-PQR${place}`);

/** The member's second factors. */
export const securityStates = {
  'second factors, none': {
    member: member(),
    popup,
    answers(api) {
      let factors = NOTHING;
      api.answer(securityCalls.securityGet, () => factors);
      api.answer(securityCalls.totpOffer, TOTP_OFFER);
      api.answer(securityCalls.totpConfirm, () => {
        factors = { ...NOTHING, totpTime: '2026-11-28T12:00:00Z', recoveryCodes: 10 };
        return { recoveryCodes: RECOVERY_CODES };
      });
    },
  },
  'second factors, all on': {
    member: member(),
    popup,
    answers(api) {
      let factors = EVERYTHING;
      api.answer(securityCalls.securityGet, () => factors);
      api.answer(securityCalls.totpEnd, () => {
        factors = { ...factors, totpTime: null, recoveryCodes: 0 };
        return {};
      });
      api.answer(securityCalls.recoveryRenew, { recoveryCodes: RECOVERY_CODES });
      api.answer(securityCalls.passkeyRename, ({ id, name }) => {
        factors = { ...factors, passkeys: factors.passkeys.map((one) => (one.id === id ? { ...one, name } : one)) };
        return {};
      });
      api.answer(securityCalls.passkeyRemove, ({ id }) => {
        factors = { ...factors, passkeys: factors.passkeys.filter((one) => one.id !== id) };
        return {};
      });
    },
  },
  'second factors, not arrived': {
    member: member(),
    popup,
    answers: (api) => api.refuse(securityCalls.securityGet, 'serverBusy', 'Not now, please.'),
  },
  'second factors, failed by our fault': {
    member: member(),
    popup,
    answers: (api) => api.fail(securityCalls.securityGet, REQUEST_ID),
  },
  'login that asks for a code': {
    popup: { name: 'login', props: {} },
    answers: (api) => api.refuse(membersCalls.login, 'loginCodeRequired', 'Please enter the code'),
  },
} as const satisfies Record<string, State>;
