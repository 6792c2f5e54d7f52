import { MOST_DEPOSIT } from '@croupier/contract/calls/deposits/player';
import type { MethodCurrencyChange } from '@croupier/contract/calls/deposits/methods-desk';
import { type CurrencyCode, type Minor, parseAmount, toDecimal, toWire } from '@croupier/contract/money';
import { Refusal } from '../../../platform/refusal';
import type { Limits } from '../settings';
import type { Figures } from '../store/methods';

/** The most presets that a form has room for. */
const MOST_PRESETS = 12;

/** "0.00005": an amount without needless zeros and never with an exponent. */
export const plainDecimal = (amount: Minor, currency: CurrencyCode): string =>
  toDecimal(amount, currency).replace(/\.?0+$/, '');

/** A method's own figures as the limits in force. */
export const limitsFrom = (
  { minimum, maximum, presets }: Figures,
  currency: CurrencyCode,
): Omit<Limits, 'allowManualInput'> => ({
  minimumAmount: toWire(minimum, currency),
  maximumAmount: toWire(maximum, currency),
  paymentAmounts: presets.map((preset) => plainDecimal(preset, currency)).join('/'),
});

function amountOf(typed: string, currency: CurrencyCode, field: string): Minor {
  const parsed = parseAmount(typed, currency);
  if (!parsed.ok || toWire(parsed.amount, currency) > MOST_DEPOSIT) throw new Refusal('invalidRequest', { field });
  return parsed.amount;
}

/**
 * Parses the limits that an operator typed; presets are sorted, without duplicates.
 * @returns null when all three are empty, which means the house's defaults. @throws Refusal invalidRequest naming the field; settingUnfit for a
 * minimum above the maximum, or a preset outside these limits.
 */
export function judgeFigures(
  typed: Pick<MethodCurrencyChange, 'minimumAmount' | 'maximumAmount' | 'paymentAmounts'>,
  currency: CurrencyCode,
): Figures | null {
  if (typed.minimumAmount === '' && typed.maximumAmount === '' && typed.paymentAmounts === '') return null;
  const minimum = amountOf(typed.minimumAmount, currency, 'minimumAmount');
  const maximum = amountOf(typed.maximumAmount, currency, 'maximumAmount');
  const told = typed.paymentAmounts.split('/').map((preset) => amountOf(preset.trim(), currency, 'paymentAmounts'));
  const presets = [...new Set(told)].sort((a, b) => a - b);
  if (presets.length > MOST_PRESETS) throw new Refusal('invalidRequest', { field: 'paymentAmounts' });
  if (minimum > maximum) throw new Refusal('settingUnfit', { field: 'minimumAmount > maximumAmount' });
  const unpayable = presets.find((preset) => preset < minimum || preset > maximum);
  if (unpayable !== undefined) throw new Refusal('settingUnfit', { field: plainDecimal(unpayable, currency) });
  return { minimum, maximum, presets };
}

/**
 * Parses the countries that an operator typed: upper case, sorted, without duplicates.
 * @param isKnown whether a country of this code exists. @throws Refusal invalidRequest naming the field for anything else.
 */
export async function judgeCountries(
  typed: string,
  field: string,
  isKnown: (code: string) => Promise<boolean>,
): Promise<string[]> {
  const codes = [...new Set(typed.toUpperCase().split(/[\s,]+/))].filter((code) => code !== '').sort();
  for (const code of codes)
    if (!/^[A-Z]{2}$/.test(code) || !(await isKnown(code))) throw new Refusal('invalidRequest', { field });
  return codes;
}
