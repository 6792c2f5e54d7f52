import { catalogueParts } from './domains/catalogue/domain';
import { complianceParts } from './domains/compliance/domain';
import { depositParts } from './domains/deposits/domain';
import { liveParts } from './domains/live/domain';
import { memberParts } from './domains/members/domain';
import { messageParts } from './domains/messages/domain';
import { playParts } from './domains/play/domain';
import { rewardParts } from './domains/rewards/domain';
import { supportParts } from './domains/support/domain';
import { withdrawalParts } from './domains/withdrawals/domain';
import { ledgerParts } from './ledger/own-data';
import type { DataPart } from './platform/query/own-data';

/** Everything that a member may read of themself, in the order of the copy. A domain that keeps something about members adds its part here. */
export const OWN_DATA: readonly DataPart[] = [
  ...memberParts,
  ...complianceParts,
  ...ledgerParts,
  ...depositParts,
  ...withdrawalParts,
  ...playParts,
  ...liveParts,
  ...catalogueParts,
  ...rewardParts,
  ...messageParts,
  ...supportParts,
];
