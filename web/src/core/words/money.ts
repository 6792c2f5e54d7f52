import { formatMajor, isCurrency } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/session-store';

/** Formats an amount of any currency for people. @param major decimal number in major units. */
export function formatMoney(major: number, currency: string, language: string): string {
  return isCurrency(currency) ? formatMajor(major, currency, language) : `${major} ${currency}`;
}

/** A function that formats amounts (major units) in the member's currency, or in `currency`, in the app's language. */
export function useMoney(currency?: string): (major: number) => string {
  const { i18n } = useTranslation();
  const own = useUser()?.currency;
  const code = currency ?? own ?? 'USD';
  return (major) => formatMoney(major, code, i18n.language);
}
