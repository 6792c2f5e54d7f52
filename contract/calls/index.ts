import type { Call } from '../call';
import { backofficeCalls } from './backoffice';
import { catalogueCalls } from './catalogue';
import { complianceCalls } from './compliance';
import { contentCalls } from './content';
import { depositsCalls } from './deposits';
import { hostedDepositsCalls } from './deposits-hosted';
import { depositLimitsCalls } from './deposit-limits';
import { depositsWalletsCalls } from './deposits-wallets';
import { depositsCryptoCalls } from './deposits-crypto';
import { exclusionCalls } from './exclusion';
import { jackpotsCalls } from './jackpots';
import { membersCalls } from './members';
import { roundsCalls } from './rounds';
import { withdrawalsCalls } from './withdrawals';

/** Every call, by domain. A server that leaves one unbound does not start; the reference page lists them all. */
export const CALLS = {
  members: membersCalls,
  compliance: complianceCalls,
  exclusion: exclusionCalls,
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
  backoffice: backofficeCalls,
} as const satisfies Record<string, Record<string, Call>>;

export type DomainName = keyof typeof CALLS;
