/**
 * Splits "m***k Dragon Vault 1,412.00 USD" into its parts, with the amount formatted in the language; null when the string has another shape and is
 * shown unchanged.
 */
export function readWin(text: string, language: string): { who: string; game: string; amount: string } | null {
  const match = /^(\S+) (.+) (\d[\d,]*)(?:\.(\d+))? ([A-Z]{3})$/.exec(text.trim());
  const [, who, game, whole, fraction = '', currency] = match ?? [];
  if (!who || !game || !whole) return null;
  const digits = { minimumFractionDigits: fraction.length, maximumFractionDigits: fraction.length };
  const amount = Number(`${whole.replaceAll(',', '')}.${fraction}`).toLocaleString(language, digits);
  return { who, game, amount: `${amount} ${currency}` };
}
