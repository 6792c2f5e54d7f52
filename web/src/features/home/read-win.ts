/** "m***k Dragon Vault 412.00 USD" in its parts; null when the string is of another shape and is shown as it is. */
export function readWin(text: string): { who: string; game: string; amount: string } | null {
  const match = /^(\S+) (.+) ([\d.,\s]+ ?[A-Z]{3})$/.exec(text.trim());
  const [, who, game, amount] = match ?? [];
  return who && game && amount ? { who, game, amount } : null;
}
