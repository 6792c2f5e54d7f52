import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import type { socialCalls } from '@croupier/contract/calls/members/social';
import type { UserInfo } from '@croupier/contract/calls/members/player';
import type { Handlers } from '../../../http/handlers';
import type { Caller, MembersDeps } from '../deps';
import type { LoggedIn } from '../service/login';
import { userInfo } from '../service/profiles';
import { registrationVariant } from '../settings';
import {
  completeSocialLogin,
  finishSocialLogin,
  linkedLogins,
  linkSocialLogin,
  startSocialLogin,
  unlinkLogin,
} from './logins';

type Finished = AnswerOf<typeof socialCalls.finishSocialLogin>;

/** Binds the calls of social logins, and of what login and registration offer, to their use cases. */
export function socialRoutes(deps: MembersDeps): Handlers<typeof socialCalls> {
  const userOf = ({ memberId, token }: LoggedIn, { language }: Caller): Promise<UserInfo> =>
    userInfo(deps, memberId, language, token);
  const finish = async (
    answer: PayloadOf<typeof socialCalls.finishSocialLogin>,
    ...[caller, session]: [Caller, Parameters<typeof finishSocialLogin>[3]]
  ): Promise<Finished> => {
    const outcome = await finishSocialLogin(deps, answer, caller, session);
    return 'opened' in outcome ? { user: await userOf(outcome.opened, caller) } : outcome;
  };
  return {
    async signInOptions() {
      const providers = deps.identityProviders.map(({ id, name }) => ({ id, name }));
      return { registration: await deps.settings.get(registrationVariant), providers };
    },
    startSocialLogin: ({ provider, ...proof }, context) =>
      startSocialLogin(deps, provider, context, context.visitor, proof),
    finishSocialLogin: (answer, context) => finish(answer, context, context.visitor),
    socialRegister: (form, context) => completeSocialLogin(deps, form, context),
    linkSocialLogin: async (input, context) => userOf(await linkSocialLogin(deps, input, context), context),
    linkedLogins: (_, context) => linkedLogins(deps, context.member.memberId),
    async unlinkLogin({ id, ...proof }, context) {
      await unlinkLogin(deps, context.member.memberId, id, proof);
      return {};
    },
  };
}
