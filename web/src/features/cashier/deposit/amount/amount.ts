import { type CurrencyCode, fromWire, type Minor, parseAmount, type ParsedAmount } from '@croupier/contract/money';

/** The chosen amount as decimal text: a preset takes precedence over a typed amount (specification 1 §5). Empty when there is neither. */
export const chosenText = (preset: string, typed: string): string => (preset === '' ? typed.trim() : preset);

/** Parses the chosen amount; `undefined` when none was chosen. */
export function chosenAmount(preset: string, typed: string, currency: CurrencyCode): ParsedAmount | undefined {
  const text = chosenText(preset, typed);
  return text === '' ? undefined : parseAmount(text, currency);
}

/** The server's configuration of amounts. */
export interface AmountConfig {
  /** Presets in major units, joined by a slash. */
  readonly paymentAmounts: string;
  /** 1 when an amount may be typed. */
  readonly paymentAllowManualInput: number;
  /** 1 where the card is entered on its provider's own page. */
  readonly cardOnProviderPage?: number | undefined;
}

/** Whether the card is entered on its provider's own page, and no form of ours may ask for it. */
export const isCardOnPage = ({ cardOnProviderPage }: Pick<AmountConfig, 'cardOnProviderPage'>): boolean =>
  cardOnProviderPage === 1;

/** Splits configured presets, numbers joined by a slash, into decimal texts. Entries that are not numbers are dropped. */
export const presetsOf = (joined: string): string[] =>
  joined
    .split('/')
    .map((part) => part.trim())
    .filter((part) => /^\d+(\.\d+)?$/.test(part));

/**
 * A form's initial amount: the suggested one as a preset, else typed where that is allowed.
 * @param suggested decimal text in major units; ignored outside the limits.
 */
export function startWith(
  suggested: string,
  config: AmountConfig,
  { currency, minimum, maximum }: { currency: CurrencyCode; minimum: Minor; maximum: Minor },
): { preset: string; typed: string } {
  const read = parseAmount(suggested, currency);
  if (!read.ok || read.amount < minimum || read.amount > maximum) return { preset: '', typed: '' };
  if (presetsOf(config.paymentAmounts).includes(suggested)) return { preset: suggested, typed: '' };
  return { preset: '', typed: config.paymentAllowManualInput === 1 ? suggested : '' };
}

/** The smaller of two wire amounts, exact. */
export function lowerOf(first: number, second: number, currency: CurrencyCode): Minor {
  const [a, b] = [fromWire(first, currency), fromWire(second, currency)];
  return a < b ? a : b;
}
