/** First and last letter of a username; enough for its owner to recognise and for nobody else. */
export function maskName(username: string): string {
  const letters = [...username];
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0] ?? ''}***${last}`;
}
