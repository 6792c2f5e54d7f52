import type { securityCalls } from '@croupier/contract/calls/members/security';
import type { Handlers } from '../../../http/handlers';
import type { MembersService } from '../service';

/** Binds the calls about second factors to the service. */
export const securityRoutes = ({
  factors,
  loginWithPasskey,
}: Pick<MembersService, 'factors' | 'loginWithPasskey'>): Handlers<typeof securityCalls> => ({
  securityGet: (_, { member }) => factors.read(member.memberId),
  totpOffer: ({ password }, { member }) => factors.offerTotp(member.memberId, password),
  totpConfirm: async ({ code }, { member }) => ({
    recoveryCodes: await factors.confirmTotp(member, code),
  }),
  async totpEnd(proof, { member }) {
    await factors.endTotp(member.memberId, proof);
    return {};
  },
  recoveryRenew: async (proof, { member }) => ({
    recoveryCodes: await factors.renewRecovery(member.memberId, proof),
  }),
  passkeyOffer: (proof, { member }) => factors.offerPasskey(member.memberId, proof),
  passkeyAdd: (made, { member }) => factors.addPasskey(member, made),
  async passkeyRename({ id, name }, { member }) {
    await factors.callPasskey(member.memberId, id, name);
    return {};
  },
  async passkeyRemove({ id, ...proof }, { member }) {
    await factors.removePasskey(member.memberId, id, proof);
    return {};
  },
  passkeyLoginOffer: () => factors.offerPasskeyLogin(),
  passkeyLogin: ({ passkey }, context) => loginWithPasskey(passkey, context),
});
