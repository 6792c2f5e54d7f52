import { adjustmentCalls } from './members/adjustments-desk';
import { catalogueRoomCalls } from './catalogue/desk';
import { chainRoomCalls } from './deposits/chains-desk';
import { depositReviewCalls } from './deposits/desk';
import { jackpotRoomCalls } from './rounds/jackpots-desk';
import { documentReviewCalls } from './compliance/desk';
import { chatRoomCalls } from './live/desk';
import { exclusionDeskCalls } from './compliance/exclusion-desk';
import { consoleCalls } from './operators/console';
import { invitationCalls } from './operators/invitations';
import { memberRoomCalls } from './members/desk';
import { methodRoomCalls } from './deposits/methods-desk';
import { operatorCalls } from './operators/desk';
import { housePictureCalls } from './content/desk';
import { settingCalls } from './operators/settings';
import { statementCalls } from './deposits/statements-desk';
import { withdrawalReviewCalls } from './withdrawals/desk';

/** The operators' calls, of every desk. They are served on the console's origin only. */
export const deskCalls = {
  ...consoleCalls,
  ...memberRoomCalls,
  ...exclusionDeskCalls,
  ...withdrawalReviewCalls,
  ...depositReviewCalls,
  ...methodRoomCalls,
  ...chainRoomCalls,
  ...statementCalls,
  ...adjustmentCalls,
  ...operatorCalls,
  ...invitationCalls,
  ...settingCalls,
  ...catalogueRoomCalls,
  ...documentReviewCalls,
  ...jackpotRoomCalls,
  ...chatRoomCalls,
  ...housePictureCalls,
} as const;
