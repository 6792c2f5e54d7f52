/**
 * Result of a bet as text: "+$35.00" for winnings, "$0.50" for a stake or a part of it that was returned, empty for a loss.
 * @param amount what was staked, and `returned` what came back with the stake, minor units
 */
export function amountText(amount: number, returned: number, write: (amount: number) => string): string {
  if (returned === 0) return '';
  return returned > amount ? `+${write(returned - amount)}` : write(returned);
}

/** Whether bets returned more than their stakes, which is celebrated. */
export const isGain = (bets: readonly { readonly amount: number; readonly returned: number }[]): boolean =>
  bets.reduce((sum, { amount, returned }) => sum + returned - amount, 0) > 0;
