import { type exclusionDeskCalls, FINAL_LIFTERS } from '@croupier/contract/calls/compliance/exclusion-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { ExclusionDesk } from './exclusion';
import type { LikenessDesk } from './likeness';

/** Breaks and exclusions of members, and accounts that look like those of members who are excluded. */
export const exclusionDeskRoutes = (
  access: Access,
  exclusion: ExclusionDesk,
  likenesses: LikenessDesk,
): Handlers<typeof exclusionDeskCalls> => ({
  memberExclusion: ({ id }) => exclusion.get(id),
  memberExclude: async ({ id, term, reason }, context) =>
    exclusion.exclude(id, term, reason, await access.actor(context)),
  memberExclusionLift: async ({ id, period, reason }, context) =>
    exclusion.lift(id, period, reason, {
      actor: await access.actor(context),
      mayLiftFinal: FINAL_LIFTERS.includes(context.operator.role),
    }),
  memberExclusionConfirm: async ({ id, period, reason }, context) =>
    exclusion.confirm(id, period, reason, await access.actor(context)),
  memberLikenesses: async ({ shown, pageNum, pageSize }, context) =>
    likenesses.list(shown, pageNum, pageSize, await access.reader(context)),
  memberLikenessDecide: async ({ decision, reason, ...pair }, context) => {
    await likenesses.decide(pair, decision, reason, await access.actor(context));
    return {};
  },
});
