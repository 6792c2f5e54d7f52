/** First and last letter of a username, so that only its owner recognises it. */
export function maskName(username: string): string {
  const letters = [...username];
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0] ?? ''}***${last}`;
}
