import { FREE_ROUND_RULES } from './free-round-rules';
import { HOUSE_RULES } from './house-rules';
import { LIVE_RULES } from './live-rules';
import { REWARD_RULES } from './reward-rules';
import { ROUND_RULES } from './round-rules';
import { STAKE_RULES } from './stake-rules';
import { BOOK_RULES, type BookRule } from './rules';

/** What the ledger promises of its own tables. */
export const LEDGER_RULES: readonly BookRule[] = [
  ...BOOK_RULES,
  ...HOUSE_RULES,
  ...ROUND_RULES,
  ...FREE_ROUND_RULES,
  ...LIVE_RULES,
  ...REWARD_RULES,
  ...STAKE_RULES,
];
