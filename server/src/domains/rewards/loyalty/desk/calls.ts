import { loyaltyDeskCalls } from '@croupier/contract/calls/rewards/loyalty-desk';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { Acting, DeskDeps } from '../../../operators/domain';
import { createLevelsDesk } from './levels';

type Deps = Omit<Parameters<typeof createLevelsDesk>[0], keyof Acting>;

/** What operators see of a member's place in the VIP club, and do about the level. */
export function loyaltyDeskCallsOf({ access, acting }: DeskDeps, deps: Deps): readonly BoundCall[] {
  const levels = createLevelsDesk({ ...deps, ...acting });
  return bind(loyaltyDeskCalls, {
    vipOfMember: ({ id }) => levels.ofMember(id),
    async vipLevelInvite(wanted, context) {
      await levels.invite(wanted, await access.actor(context));
      return {};
    },
    async vipLevelSet(wanted, context) {
      await levels.set(wanted, await access.actor(context));
      return {};
    },
  });
}
