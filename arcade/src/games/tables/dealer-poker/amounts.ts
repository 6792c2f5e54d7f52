import { fromRgs, isCurrency, minor, toRgs } from '@croupier/contract/money';
import type { Chip } from '@croupier/contract/games/table';

/** Converts minor units of a currency, the unit of events, to RGS units. */
export const unitsOf = (amount: number, currency: string): number =>
  isCurrency(currency) ? toRgs(minor(amount), currency) : 0;

/**
 * The chips of a stake, as the game server takes them; spots without a chip are left out.
 * @param units what lies on each spot, RGS units
 * @returns undefined when an amount is no whole number of minor units
 */
export function chipsOf(units: Readonly<Record<string, number>>, currency: string): readonly Chip[] | undefined {
  if (!isCurrency(currency)) return undefined;
  const chips = Object.entries(units)
    .filter(([, amount]) => amount > 0)
    .map(([bet, amount]) => ({ bet, numbers: [], amount: fromRgs(amount, currency) }));
  return chips.every((chip): chip is typeof chip & Chip => chip.amount !== undefined) ? chips : undefined;
}
