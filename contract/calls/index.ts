import type { Call } from '../call';
import { deskCalls } from './desk';
import { catalogueCalls } from './catalogue/player';
import { complianceCalls } from './compliance/player';
import { contentCalls } from './content/player';
import { depositsCalls } from './deposits/player';
import { hostedDepositsCalls } from './deposits/hosted';
import { depositLimitsCalls } from './deposits/limits';
import { depositsWalletsCalls } from './deposits/wallets';
import { depositsCryptoCalls } from './deposits/crypto';
import { exclusionCalls } from './compliance/exclusion';
import { identityCalls } from './compliance/identity';
import { messagesCalls } from './messages/player';
import { chatCalls } from './support/chat';
import { pushCalls } from './messages/push';
import { supportCalls } from './support/player';
import { invitationsCalls } from './rewards/invitations';
import { jackpotsCalls } from './rounds/jackpots';
import { dataCopyCalls } from './members/data-copy';
import { closingCalls } from './members/closing';
import { sessionsCalls } from './members/sessions';
import { membersCalls } from './members/player';
import { socialCalls } from './members/social';
import { securityCalls } from './members/security';
import { contestsCalls } from './rewards/contests';
import { loyaltyCalls } from './rewards/loyalty';
import { rakebackCalls } from './rewards/rakeback';
import { rewardsCalls } from './rewards/player';
import { roundsCalls } from './rounds/player';
import { withdrawalsCalls } from './withdrawals/player';

/** Every call, by domain. Tests walk all of them and fail for one that no origin serves; the reference page lists them. */
export const CALLS = {
  members: membersCalls,
  sessions: sessionsCalls,
  closing: closingCalls,
  dataCopy: dataCopyCalls,
  social: socialCalls,
  security: securityCalls,
  messages: messagesCalls,
  push: pushCalls,
  support: supportCalls,
  supportChat: chatCalls,
  compliance: complianceCalls,
  exclusion: exclusionCalls,
  identity: identityCalls,
  content: contentCalls,
  deposits: depositsCalls,
  depositsHosted: hostedDepositsCalls,
  depositsCrypto: depositsCryptoCalls,
  depositsWallets: depositsWalletsCalls,
  depositLimits: depositLimitsCalls,
  withdrawals: withdrawalsCalls,
  catalogue: catalogueCalls,
  rounds: roundsCalls,
  jackpots: jackpotsCalls,
  rewards: rewardsCalls,
  loyalty: loyaltyCalls,
  invitations: invitationsCalls,
  rakeback: rakebackCalls,
  contests: contestsCalls,
  desk: deskCalls,
} as const satisfies Record<string, Record<string, Call>>;

export type DomainName = keyof typeof CALLS;
