import { type Chip, type Spot, spotKey } from '@croupier/contract/games/table';
import { InvalidChoiceError } from '../../engine/game';

/** A layout's spots by their key, in the order in which chips are written down. */
export type Spots = ReadonlyMap<string, Spot>;

export function spotsOf(spots: readonly Spot[]): Spots {
  return new Map(spots.map((spot) => [spotKey(spot.bet, spot.numbers), spot]));
}

const CHIP_FIELDS = new Set(['bet', 'numbers', 'amount']);

/**
 * Reads chips as the client sent them: a list of `{bet, numbers, amount}`; `numbers` may be absent where the bet has one spot only.
 * @param stake what they must add up to, minor units.
 * @param unit minor units of the round's currency that a hundredth of a US dollar is worth, for the limits of the spots.
 * @returns one chip a spot, in the order of the layout.
 * @throws InvalidChoiceError
 */
export function readChips(raw: unknown, stake: number, spots: Spots, unit: number): Chip[] {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > spots.size) {
    throw new InvalidChoiceError('a choice is a list of chips');
  }
  const amounts = new Map<string, number>();
  for (const entry of raw as unknown[]) {
    const { key, amount } = readChip(entry, spots);
    amounts.set(key, (amounts.get(key) ?? 0) + amount);
  }
  const chips: Chip[] = [];
  let total = 0;
  for (const [key, { bet, numbers, most }] of spots) {
    const amount = amounts.get(key);
    if (amount === undefined) continue;
    if (amount > most * unit) throw new InvalidChoiceError(`more than the limit on ${key}`);
    total += amount;
    chips.push({ bet, numbers, amount });
  }
  if (total !== stake) throw new InvalidChoiceError(`chips of ${total} on a stake of ${stake}`);
  return chips;
}

function readChip(entry: unknown, spots: Spots): { key: string; amount: number } {
  if (typeof entry !== 'object' || entry === null || Object.keys(entry).some((field) => !CHIP_FIELDS.has(field))) {
    throw new InvalidChoiceError('a chip is {bet, numbers, amount}');
  }
  const { bet, numbers = [], amount } = entry as { bet?: unknown; numbers?: unknown; amount?: unknown };
  if (typeof bet !== 'string' || !Array.isArray(numbers) || !numbers.every(Number.isInteger)) {
    throw new InvalidChoiceError('a chip is {bet, numbers, amount}');
  }
  const key = spotKey(
    bet,
    (numbers as number[]).toSorted((left, right) => left - right),
  );
  const spot = spots.get(key);
  if (spot === undefined) throw new InvalidChoiceError(`no such bet: ${key.slice(0, 60)}`);
  if (!Number.isSafeInteger(amount) || (amount as number) <= 0 || (amount as number) % spot.step !== 0) {
    throw new InvalidChoiceError(`chips on ${key} are multiples of ${spot.step}`);
  }
  return { key, amount: amount as number };
}

/** @returns the amount, when it is a whole number of minor units; by construction of the odds and steps it always is. @throws RangeError */
export function whole(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no whole amount`);
  return amount;
}
