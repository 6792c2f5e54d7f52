import type { closingCalls } from '@croupier/contract/calls/members/closing';
import type { Handlers } from '../../../http/handlers';
import { type ClosingDeps, closeOwn, closing } from './service';

/** The end of an account, by its member. */
export const closingRoutes = (deps: ClosingDeps): Handlers<typeof closingCalls> => ({
  closing: (_, context) => closing(deps, context.member.memberId),
  async close({ password }, context) {
    await closeOwn(deps, context.member.memberId, password);
    return {};
  },
});
