import { TAG_LIMITS } from '@croupier/contract/calls/catalogue/desk';

/** Splits typed tags at commas. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Whether the typed tags are within the limits of number and length. */
export function tagsFit(typed: string): boolean {
  const tags = tagsOf(typed);
  return tags.length <= TAG_LIMITS.count && tags.every((tag) => tag.length <= TAG_LIMITS.length);
}
