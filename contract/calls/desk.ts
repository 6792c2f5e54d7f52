import { adjustmentCalls } from './members/adjustments-desk';
import { catalogueDeskCalls } from './catalogue/desk';
import { chainDeskCalls } from './deposits/chains-desk';
import { depositDeskCalls } from './deposits/desk';
import { jackpotDeskCalls } from './rounds/jackpots-desk';
import { documentDeskCalls } from './compliance/desk';
import { chatDeskCalls } from './live/desk';
import { exclusionDeskCalls } from './compliance/exclusion-desk';
import { consoleCalls } from './operators/console';
import { invitationCalls } from './operators/invitations';
import { abuseDeskCalls } from './rewards/abuse-desk';
import { contestsDeskCalls } from './rewards/contests-desk';
import { invitationsDeskCalls } from './rewards/invitations-desk';
import { clubDeskCalls } from './rewards/club-desk';
import { loyaltyDeskCalls } from './rewards/loyalty-desk';
import { giftsDeskCalls } from './rewards/gifts-desk';
import { grantsDeskCalls } from './rewards/grants-desk';
import { offerCostCalls } from './rewards/offer-cost';
import { offersDeskCalls } from './rewards/offers-desk';
import { runsDeskCalls } from './rewards/runs-desk';
import { correctionCalls } from './members/corrections-desk';
import { memberDeskCalls } from './members/desk';
import { messagesDeskCalls } from './messages/desk';
import { liveChatDeskCalls } from './support/chat-desk';
import { supportDeskCalls } from './support/desk';
import { methodDeskCalls } from './deposits/methods-desk';
import { operatorCalls } from './operators/desk';
import { bannersDeskCalls } from './content/banners-desk';
import { housePictureCalls, placeDeskCalls } from './content/desk';
import { articlesDeskCalls } from './content/articles-desk';
import { templatesDeskCalls } from './content/templates-desk';
import { settingCalls } from './operators/settings';
import { statementCalls } from './deposits/statements-desk';
import { withdrawalDeskCalls } from './withdrawals/desk';

/** All operator calls. They are served on the console's origin only. */
export const deskCalls = {
  ...consoleCalls,
  ...memberDeskCalls,
  ...exclusionDeskCalls,
  ...withdrawalDeskCalls,
  ...depositDeskCalls,
  ...methodDeskCalls,
  ...chainDeskCalls,
  ...statementCalls,
  ...adjustmentCalls,
  ...correctionCalls,
  ...operatorCalls,
  ...invitationCalls,
  ...settingCalls,
  ...catalogueDeskCalls,
  ...documentDeskCalls,
  ...jackpotDeskCalls,
  ...chatDeskCalls,
  ...housePictureCalls,
  ...placeDeskCalls,
  ...articlesDeskCalls,
  ...bannersDeskCalls,
  ...templatesDeskCalls,
  ...invitationsDeskCalls,
  ...loyaltyDeskCalls,
  ...clubDeskCalls,
  ...runsDeskCalls,
  ...offersDeskCalls,
  ...giftsDeskCalls,
  ...grantsDeskCalls,
  ...contestsDeskCalls,
  ...abuseDeskCalls,
  ...offerCostCalls,
  ...messagesDeskCalls,
  ...supportDeskCalls,
  ...liveChatDeskCalls,
} as const;
