import { countryName } from '../../../core/format';
import { methodName } from '../../../core/method-name';
import type { TFunction } from 'i18next';
import type words from '../../../locales/en/offers.json';

type Choice = keyof typeof words.offers.choice;

/** A choice of a term in the operator's language; fallback of codes without a text: the code itself. */
export function choiceName(t: TFunction, path: string, value: string, language: string): string {
  if (path === 'eligibility.methods') return methodName(t, value);
  if (path === 'eligibility.countries.codes') return countryName(value, language);
  if (path.endsWith('.which') && /^\d+$/.test(value)) return t('offers.nthDeposit', { nth: value });
  return t(`offers.choice.${value as Choice}`, value);
}
