import { contentCalls } from '@croupier/contract/calls/content';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../client';
import type { SelectOption } from '../../ui/Select';

/** Reference data changes with a release of the server, not during a visit. */
const ONE_HOUR = 3_600_000;

/** A country's name in the language of the app; its code when the browser knows no name. */
export function regionName(isoCode2: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(isoCode2) ?? isoCode2;
}

export function useCountries() {
  const { i18n } = useTranslation();
  const query = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => ask(contentCalls.countryList, { status: 1 }, signal),
    staleTime: ONE_HOUR,
  });
  const options = useMemo(() => {
    const collator = new Intl.Collator(i18n.language);
    return (query.data ?? [])
      .map(({ isoCode2 }): SelectOption => ({ value: isoCode2, label: regionName(isoCode2, i18n.language) }))
      .toSorted((a, b) => collator.compare(a.label, b.label));
  }, [query.data, i18n.language]);
  return { ...query, options };
}

/** The states of a country; none while no country is chosen. */
export function useStates(countryCode: string) {
  const query = useQuery({
    queryKey: ['states', countryCode],
    queryFn: ({ signal }) => ask(contentCalls.stateList, { countryIsoCode2: countryCode, enabled: 1 }, signal),
    enabled: countryCode !== '',
    staleTime: ONE_HOUR,
  });
  const options = useMemo(
    () => (query.data ?? []).map(({ code, name }): SelectOption => ({ value: code, label: name })),
    [query.data],
  );
  return { ...query, options, hasStates: options.length > 0 };
}

export function useCurrencies() {
  const { i18n } = useTranslation();
  const query = useQuery({
    queryKey: ['currencies'],
    queryFn: ({ signal }) => ask(contentCalls.currencyList, { enabled: 1, exchangeRate_0: 'ASC' }, signal),
    staleTime: ONE_HOUR,
  });
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency', fallback: 'code' });
    return (query.data ?? []).map(
      ({ code, symbol }): SelectOption => ({ value: code, label: `${symbol} · ${currencyName(names, code)}` }),
    );
  }, [query.data, i18n.language]);
  return { ...query, options };
}

/** BTC is no currency of ISO 4217, so browsers answer its code. */
const currencyName = (names: Intl.DisplayNames, code: string): string =>
  code === 'BTC' ? 'Bitcoin' : `${names.of(code)} (${code})`;

export interface DialCode {
  readonly telNum: string;
  /** Countries that share the code. */
  readonly regions: readonly string[];
}

/** Of countries that share a code, the one that people know it by. The others follow in the server's order. */
const BEST_KNOWN: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'RU',
  'GB',
  'AU',
  'IT',
  'NO',
  'FI',
  'MA',
  'GP',
  'CW',
  'RE',
]);

const bestKnownFirst = (regions: readonly string[]): string[] =>
  regions.toSorted((a, b) => Number(BEST_KNOWN.has(b)) - Number(BEST_KNOWN.has(a)));

/** Dialling codes ascending, each once: several countries share +1. */
export function useDialCodes() {
  const query = useQuery({
    queryKey: ['dialCodes'],
    queryFn: ({ signal }) => ask(contentCalls.dialCodes, { status: 1, telNum_0: 'ASC' }, signal),
    staleTime: ONE_HOUR,
  });
  const codes = useMemo(() => {
    const regions = new Map<string, string[]>();
    for (const { telNum, isoCode2 } of query.data ?? [])
      regions.set(telNum, [...(regions.get(telNum) ?? []), isoCode2]);
    return [...regions].map(([telNum, list]): DialCode => ({ telNum, regions: bestKnownFirst(list) }));
  }, [query.data]);
  return { ...query, codes };
}

/** The dialling code of the region that the browser is set to, else of the app's language, when it is offered. */
export function guessDialCode(codes: readonly DialCode[], language: string): string | undefined {
  const wanted = [navigator.language, language].map((tag) => new Intl.Locale(tag).maximize().region);
  return wanted.flatMap((region) => codes.find(({ regions }) => regions.some((known) => known === region)) ?? [])[0]
    ?.telNum;
}
