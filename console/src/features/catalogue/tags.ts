/** Tags as they are typed, between commas. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
