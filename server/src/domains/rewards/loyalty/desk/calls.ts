import { clubDeskCalls } from '@croupier/contract/calls/rewards/club-desk';
import { loyaltyDeskCalls } from '@croupier/contract/calls/rewards/loyalty-desk';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { Acting, DeskDeps } from '../../../operators/domain';
import { createClubDesk } from './club';
import { createLevelsDesk } from './levels';
import { createPointsDesk } from './points';

type Deps = Omit<Parameters<typeof createLevelsDesk>[0] & Parameters<typeof createPointsDesk>[0], keyof Acting>;

/** What operators do about the VIP club: its levels and packages, a member's level, and points by hand. */
export function loyaltyDeskCallsOf({ access, acting }: DeskDeps, deps: Deps): readonly BoundCall[] {
  const acts = { ...deps, ...acting };
  const levels = createLevelsDesk(acts);
  const club = createClubDesk(acts);
  const points = createPointsDesk(acts);
  const ofMember = bind(loyaltyDeskCalls, {
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
  const ofClub = bind(clubDeskCalls, {
    clubLevels: () => club.levels(),
    clubLevelPropose: async (wanted, context) => club.proposeLevel(wanted, await access.actor(context)),
    clubPackages: () => club.packages(),
    clubPackagePropose: async (wanted, context) => club.proposePackage(wanted, await access.actor(context)),
    async clubPackageStop(wanted, context) {
      await club.stopPackage(wanted, await access.actor(context));
      return {};
    },
    clubChangeList: (wanted) => club.changes(wanted),
    clubChangeApprove: async ({ id }, context) => club.approve(id, await access.actor(context)),
    clubChangeReject: async ({ id, reason }, context) => club.reject(id, reason, await access.actor(context)),
    clubChangeWithdraw: async ({ id }, context) => club.withdraw(id, await access.actor(context)),
    pointsList: (wanted) => points.list(wanted),
    pointsGive: async (wanted, context) => points.give(wanted, await access.actor(context)),
    pointsApprove: async ({ id }, context) => points.approve(id, await access.actor(context)),
    pointsReject: async ({ id, reason }, context) => points.reject(id, reason, await access.actor(context)),
    pointsWithdraw: async ({ id }, context) => points.withdraw(id, await access.actor(context)),
  });
  return [...ofMember, ...ofClub];
}
