import { giftsDeskCalls } from '@croupier/contract/calls/rewards/gifts-desk';
import { grantsDeskCalls } from '@croupier/contract/calls/rewards/grants-desk';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { DeskDeps } from '../../../operators/domain';
import type { GiftsDeps } from '../deps';
import { createGiftsDesk } from './gifts';
import { createGrantsDesk } from './grants';
import { createHeldClaimsDesk } from './held';
import { giftOffers } from './offers';

/** What operators give members by hand, decide about held claims, and see of members' bonuses. */
export function giftsDeskCallsOf({ access, acting }: DeskDeps, deps: GiftsDeps): readonly BoundCall[] {
  const parts = { ...deps, ...acting };
  const gifts = createGiftsDesk(parts);
  const held = createHeldClaimsDesk(parts);
  const grants = createGrantsDesk(parts);
  const giftCalls = bind(giftsDeskCalls, {
    giftOffers: ({ memberId }, { language }) => giftOffers(deps, memberId, language),
    giftList: (wanted, { language }) => gifts.list(wanted, language),
    giftGive: async (wanted, context) => gifts.give(wanted, await access.actor(context), context.language),
    giftApprove: async ({ id }, context) => gifts.approve(id, await access.actor(context), context.language),
    giftReject: async ({ id, reason }, context) =>
      gifts.reject(id, reason, await access.actor(context), context.language),
    giftWithdraw: async ({ id }, context) => gifts.withdraw(id, await access.actor(context), context.language),
    heldClaimList: (wanted, { language }) => held.list(wanted, language),
    async heldClaimGive(wanted, context) {
      await held.give(wanted, await access.actor(context));
      return {};
    },
    async heldClaimRefuse(wanted, context) {
      await held.refuse(wanted, await access.actor(context));
      return {};
    },
  });
  const grantCalls = bind(grantsDeskCalls, {
    grantsOfMember: (wanted, { language }) => grants.ofMember(wanted, language),
    grantGet: async (wanted, context) => grants.get(wanted, await access.actor(context), context.language),
    grantEnd: async (wanted, context) => grants.end(wanted, await access.actor(context), context.language),
    freeRoundsEnd: async (wanted, context) =>
      grants.endFreeRounds(wanted, await access.actor(context), context.language),
  });
  return [...giftCalls, ...grantCalls];
}
