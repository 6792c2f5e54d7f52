import type { membersCalls } from '@croupier/contract/calls/members/player';
import type { sessionsCalls } from '@croupier/contract/calls/members/sessions';
import type { Handlers } from '../../http/handlers';
import { Refusal } from '../../platform/refusal';
import type { MembersService } from './service';

/** Binds the members' calls to the service. */
export const membersRoutes = (service: MembersService): Handlers<typeof membersCalls> => ({
  login: (payload, context) => service.login(payload, context),
  async logout(_, context) {
    await service.logout(context.member);
    return {};
  },
  // The token that opened this session came with the request, so it is there.
  tokenRefresh: (_, context) => service.refresh(context.member, context.token ?? '', context),
  tokenInfo: (_, context) => service.userInfo(context.member.memberId, context.language),
  register: (payload, context) => service.register(payload, context),
  async activate({ key }) {
    await service.activate(key);
    return {};
  },
  async sendActivationMail({ id, usernameOrEmail }, context) {
    if (id === undefined && usernameOrEmail === undefined)
      throw new Refusal('invalidRequest', { field: 'usernameOrEmail' });
    await service.sendActivationMail({ publicId: id, name: usernameOrEmail }, context);
    return {};
  },
  async sendVerificationCode({ email }, context) {
    await service.sendVerificationCode(email, context);
    return {};
  },
  async sendForgotMail({ usernameOrEmail }, context) {
    await service.sendForgotMail(usernameOrEmail, context);
    return {};
  },
  async resetPassword(payload, context) {
    await service.resetPassword(payload, context);
    return {};
  },
  async changePassword(payload, context) {
    context.refuseOtherMember(payload.id);
    await service.changePassword(context.member, payload, context);
    return {};
  },
  async offersChoice({ receiveExclusive }, context) {
    await service.chooseOffers(context.member.memberId, receiveExclusive);
    return { receiveExclusive: receiveExclusive ? 1 : 0 };
  },
});

/** Binds the calls about sessions to the service. Another member's session is none of the caller's: ending it changes nothing. */
export const sessionsRoutes = (service: MembersService): Handlers<typeof sessionsCalls> => ({
  signIns: (_, context) => service.signIns(context.member),
  async endSignIn({ id }, context) {
    await service.logout({ memberId: context.member.memberId, sessionId: id });
    return {};
  },
  async endOtherSignIns(_, context) {
    await service.logoutOthers(context.member);
    return {};
  },
});
