import { DEPOSIT_RULES } from '../domains/deposits/books';
import { CORRECTION_RULES } from '../domains/members/books';
import { REWARD_RULES } from '../domains/rewards/books';
import { JACKPOT_RULES } from '../domains/rounds/books';
import { CASH_OUT_RULES } from '../domains/withdrawals/books';
import type { BookRule } from '../ledger/books/rules';
import { CHAIN_RULES } from '../providers/chains/books';

/** Invariants between the tables of domains and providers and the ledger's, in the order in which they are checked after the ledger's own. */
export const DOMAIN_RULES: readonly BookRule[] = [
  ...DEPOSIT_RULES,
  ...CASH_OUT_RULES,
  ...CHAIN_RULES,
  ...CORRECTION_RULES,
  ...JACKPOT_RULES,
  ...REWARD_RULES,
];
