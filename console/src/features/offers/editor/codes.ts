/** Letters and digits that are not taken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
/** The most codes of an offer. */
export const MOST_CODES = 2_000;

/** A code that nobody guesses: 50 bits of the browser's secure randomness. */
function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  // 32 letters divide 256, so that each is as likely as the others.
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** So many new codes that differ from one another and from those that are known. */
export function newCodes(count: number, known: readonly string[]): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = newCode();
    if (!known.includes(code)) codes.add(code);
  }
  return [...codes];
}
