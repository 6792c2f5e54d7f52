import { type CurrencyCode, formatDecimal, formatMajor, isCurrency } from '@croupier/contract/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const DAY_MINUTES = 24 * 60;

/** @param major decimal number in major units, from the wire */
export const money = (major: number, currency: string, language: string): string =>
  isCurrency(currency) ? formatMajor(major, currency satisfies CurrencyCode, language) : `${major} ${currency}`;

/** A percentage with two decimals. @param share 1 is a hundred percent */
export const percent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    share,
  );

export const decimal = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

export const whole = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

/** Date and time in the operator's time zone, with seconds to distinguish rows of a log. */
export const moment = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant));

export const day = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant));

/** The country's name in the language, or the code when there is none. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Minutes in their largest fitting unit. */
function largest(minutes: number): readonly [value: number, unit: 'minute' | 'hour' | 'day'] {
  if (minutes < 60) return [minutes, 'minute'];
  if (minutes < 2 * DAY_MINUTES) return [Math.floor(minutes / 60), 'hour'];
  return [Math.floor(minutes / DAY_MINUTES), 'day'];
}

/** An age in its largest fitting unit: "3 hours", "2 days". @param minutes whole minutes */
export function age(minutes: number, language: string): string {
  const [value, unit] = largest(minutes);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** How long ago, in the largest fitting unit: "now", "42 seconds ago", "3 hours ago". @param seconds whole seconds */
export function ago(seconds: number, language: string): string {
  const [value, unit] = seconds < 60 ? ([seconds, 'second'] as const) : largest(Math.floor(seconds / 60));
  return new Intl.RelativeTimeFormat(language, { numeric: value === 0 ? 'auto' : 'always' }).format(-value, unit);
}

export const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(instant).getTime()) / 60_000));

/** The formatters above, bound to the operator's language; the same object until the language changes. */
export function useFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(
    () => ({
      money: (major: number, currency: string) => money(major, currency, language),
      whole: (value: number) => whole(value, language),
      percent: (share: number) => percent(share, language),
      decimal: (value: number) => decimal(value, language),
      /** An amount in coins with all its digits. @param text decimal number of the wire */
      coins: (text: string) => formatDecimal(text, language),
      moment: (instant: string) => moment(instant, language),
      day: (instant: string) => day(instant, language),
      country: (code: string) => countryName(code, language),
      age: (minutes: number) => age(minutes, language),
      ago: (seconds: number) => ago(seconds, language),
      agoOf: (instant: string) => ago(60 * minutesSince(instant, Date.now()), language),
    }),
    [language],
  );
}
