import type { invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import { MEMBER_TYPE } from '@croupier/contract/codes';
import { minor, plus, toWire } from '@croupier/contract/money';
import { ownQuery } from '../../../http/callers/own-query';
import type { Handlers } from '../../../http/handlers';
import { compileQuery } from '../../../platform/query/query';
import { currencyOf } from '../../../ledger/read';
import { claimAll, claimStep } from './claims';
import type { InvitationsDeps } from './deps';
import { bonusIn, worth } from './rules';
import { standingOf } from './standing';
import { openSteps, STEPS } from './steps-store';
import { readOpenMonth } from './store';

/** A member's own invitations: another member's id is refused. */
export const invitationsRoutes = (deps: InvitationsDeps): Handlers<typeof invitationsCalls> => ({
  async inviteConfigs(query, context) {
    const asked = compileQuery(STEPS, ownQuery(query, context));
    const currency = await currencyOf(deps.database, context.member.memberId);
    return (await openSteps(deps.database, asked)).map((step) => {
      const bonus = bonusIn(step, currency);
      return {
        id: String(step.stepId),
        personCount: step.personCount,
        bonusAmount: bonus === null ? null : toWire(bonus, currency),
      };
    });
  },
  async member({ id }, context) {
    context.refuseOtherMember(id);
    const { memberId } = context.member;
    const currency = await currencyOf(deps.database, memberId);
    const openMonth = await readOpenMonth(deps.database);
    const standing = await standingOf(deps.database, memberId, currency, { openMonth, now: deps.clock.now() });
    const balance = plus(worth(standing.due, currency), standing.shareDue);
    return {
      id: String(memberId),
      type: standing.isAgent ? MEMBER_TYPE.agent : MEMBER_TYPE.common,
      currency,
      inviteCount: await deps.members.invited.countInvited(deps.database, memberId),
      childCount: standing.childCount,
      underWay: standing.underWay,
      treasureIndex: standing.treasureIndex,
      awardBalance: toWire(balance, currency),
      totalAward: toWire(minor(balance + standing.claimed), currency),
      pendingAward: toWire(standing.pending, currency),
      sharePercent: standing.share,
    };
  },
  async receiveInviteBonus({ id, inviteConfigId }, context) {
    context.refuseOtherMember(id);
    await claimStep(deps, context.member.memberId, inviteConfigId);
    return {};
  },
  async receiveAwards({ id }, context) {
    context.refuseOtherMember(id);
    const { amount, currency } = await claimAll(deps, context.member.memberId);
    return { amount: toWire(amount, currency) };
  },
});
