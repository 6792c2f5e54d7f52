import { type CurrencyCode, fromWire, type Minor, parseAmount, type ParsedAmount } from '@croupier/contract/money';

/** The decimal text of what the player chose: a preset wins over a typed amount (specification 1 §5). Empty when there is neither. */
export const chosenText = (preset: string, typed: string): string => (preset === '' ? typed.trim() : preset);

/** Reads the chosen amount; `undefined` when nothing was chosen. */
export function chosenAmount(preset: string, typed: string, currency: CurrencyCode): ParsedAmount | undefined {
  const text = chosenText(preset, typed);
  return text === '' ? undefined : parseAmount(text, currency);
}

/** The presets of a configuration, numbers joined by a slash, as decimal texts. What is not a number is left out. */
export const presetsOf = (joined: string): string[] =>
  joined
    .split('/')
    .map((part) => part.trim())
    .filter((part) => /^\d+(\.\d+)?$/.test(part));

/** The smaller of two amounts of the wire, exact. */
export function lowerOf(first: number, second: number, currency: CurrencyCode): Minor {
  const [a, b] = [fromWire(first, currency), fromWire(second, currency)];
  return a < b ? a : b;
}
