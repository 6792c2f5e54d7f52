import { MOST_DEPOSIT } from '@croupier/contract/calls/deposits/player';
import type { MethodFigures } from '@croupier/contract/calls/deposits/methods-desk';
import { type CurrencyCode, fromWire, parseAmount } from '@croupier/contract/money';
import { countryName } from '../../core/format';

/** Splits typed codes at commas or spaces, in capitals. */
export const codesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((code) => code !== ''),
  ),
];

/** The first code that is no country; undefined when all are valid. */
export const strangerIn = (codes: readonly string[]): string | undefined =>
  codes.find((code) => !/^[A-Z]{2}$/.test(code) || countryName(code, 'en') === code);

const MOST_PRESETS = 12;
const amountIn = (typed: string, currency: CurrencyCode): number | undefined => {
  const parsed = parseAmount(typed.trim(), currency);
  return parsed.ok ? parsed.amount : undefined;
};

export type FigureField = keyof MethodFigures;
/** Fault of a figure, the last part of its text key. */
export type FigureFault = 'amount' | 'most' | 'crossed' | 'presets' | 'unpayable';

/** The first fault in the typed figures, with its field; undefined without one. */
export function faultIn(
  typed: Readonly<Record<FigureField, string>>,
  currency: CurrencyCode,
): { readonly field: FigureField; readonly fault: FigureFault } | undefined {
  const minimum = amountIn(typed.minimumAmount, currency);
  if (minimum === undefined) return { field: 'minimumAmount', fault: 'amount' };
  const maximum = amountIn(typed.maximumAmount, currency);
  if (maximum === undefined) return { field: 'maximumAmount', fault: 'amount' };
  if (maximum > fromWire(MOST_DEPOSIT, currency)) return { field: 'maximumAmount', fault: 'most' };
  if (minimum > maximum) return { field: 'maximumAmount', fault: 'crossed' };
  const presets = typed.paymentAmounts.split('/').map((preset) => amountIn(preset, currency));
  if (presets.length > MOST_PRESETS || presets.includes(undefined))
    return { field: 'paymentAmounts', fault: 'presets' };
  if (presets.some((preset) => Number(preset) < minimum || Number(preset) > maximum))
    return { field: 'paymentAmounts', fault: 'unpayable' };
  return undefined;
}

/** An amount as an editable text, without the exponent that small bitcoin amounts would have. */
export const asTyped = (major: number): string => major.toFixed(8).replace(/\.?0+$/, '');
