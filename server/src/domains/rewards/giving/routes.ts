import type { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import type { Handlers } from '../../../http/handlers';
import type { FreeRounds } from '../free-rounds/free-rounds';
import type { MemberOffers } from './member';

export const rewardsRoutes = (
  offers: MemberOffers,
  freeRounds: Pick<FreeRounds, 'giveUp'>,
): Handlers<typeof rewardsCalls> => ({
  myBonuses: (_, { member, language }) => offers.mine(member.memberId, language),
  pastBonuses: (page, { member, language }) => offers.past(member.memberId, page, language),
  async takeOffer({ offer }, { member }) {
    await offers.take(member.memberId, offer);
    return {};
  },
  async declineOffer({ offer }, { member }) {
    await offers.decline(member.memberId, offer);
    return {};
  },
  enterBonusCode: ({ code }, { member, language }) => offers.enterCode(member.memberId, code, language),
  async giveUpBonus({ id }, { member }) {
    await offers.giveUp(member.memberId, id);
    return {};
  },
  async giveUpFreeRounds({ id }, { member }) {
    await freeRounds.giveUp(member.memberId, id);
    return {};
  },
  depositOffers: ({ method }, { member, language }) => offers.forDeposit(member.memberId, method, language),
  async chooseDepositOffer({ offer }, { member }) {
    await offers.choose(member.memberId, offer);
    return {};
  },
  maxBonusInfo: (_, { member }) => offers.best(member.memberId),
});
