/**
 * "m***k Dragon Vault 1,412.00 USD" in its parts, the amount written as the language writes numbers; null when the string is of another shape and is
 * shown as it is.
 */
export function readWin(text: string, language: string): { who: string; game: string; amount: string } | null {
  const match = /^(\S+) (.+) (\d[\d,]*)(?:\.(\d+))? ([A-Z]{3})$/.exec(text.trim());
  const [, who, game, whole, fraction = '', currency] = match ?? [];
  if (!who || !game || !whole) return null;
  const digits = { minimumFractionDigits: fraction.length, maximumFractionDigits: fraction.length };
  const amount = Number(`${whole.replaceAll(',', '')}.${fraction}`).toLocaleString(language, digits);
  return { who, game, amount: `${amount} ${currency}` };
}
