/**
 * Reels written with one letter a symbol, from top to bottom, one reel a text; each closes to a ring.
 * @param letters the symbol code of each letter.
 * @throws Error for a letter without a symbol.
 */
export function reels(letters: Readonly<Record<string, string>>, ...strips: readonly string[]): string[][] {
  return strips.map((strip) =>
    Array.from(strip, (letter) => {
      const code = letters[letter];
      if (code === undefined) throw new Error(`No symbol is written ${letter}`);
      return code;
    }),
  );
}
