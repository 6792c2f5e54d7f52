import { TAG_LIMITS } from '@croupier/contract/calls/catalogue/desk';

/** Tags as they are typed, between commas. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Whether a game may have so many tags of such length. */
export function tagsFit(typed: string): boolean {
  const tags = tagsOf(typed);
  return tags.length <= TAG_LIMITS.count && tags.every((tag) => tag.length <= TAG_LIMITS.length);
}
