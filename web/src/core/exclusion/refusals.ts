import { ERROR_CODES } from '@croupier/contract/errors';

const EXCLUSION_REFUSALS: ReadonlySet<number> = new Set([
  ERROR_CODES.onBreak,
  ERROR_CODES.excluded,
  ERROR_CODES.excludedForEver,
  ERROR_CODES.exclusionOver,
  ERROR_CODES.coolingOff,
  ERROR_CODES.accountUnderReview,
]);

/** Whether the server refused because of a break or an exclusion. */
export const isExclusionRefusal = (error: number): boolean => EXCLUSION_REFUSALS.has(error);
