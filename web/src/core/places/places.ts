import { contentCalls } from '@croupier/contract/calls/content/player';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { q } from '../calls/query';
import type { SelectOption } from '../../ui/fields/Select';
import { byLabel } from './by-label';
import { groupDialCodes } from './dial-code';

/** Reference data changes with a release of the server, not during a visit. */
const ONE_HOUR = 3_600_000;

/** A country's name in the language of the app; its code when the browser knows no name. */
export function regionName(isoCode2: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(isoCode2) ?? isoCode2;
}

export function useCountries() {
  const { i18n } = useTranslation();
  const query = useQuery({
    ...q(contentCalls.countryList, { status: 1 }),
    staleTime: ONE_HOUR,
  });
  const options = useMemo(() => {
    const named = (query.data ?? []).map(({ isoCode2 }) => ({
      value: isoCode2,
      label: regionName(isoCode2, i18n.language),
    }));
    return byLabel(named, i18n.language);
  }, [query.data, i18n.language]);
  return { ...query, options };
}

/** The states used in a country's addresses; none while no country is chosen, and in most countries. */
export function useStates(countryCode: string) {
  const { i18n } = useTranslation();
  const query = useQuery({
    ...q(contentCalls.stateList, { countryIsoCode2: countryCode, enabled: 1 }),
    enabled: countryCode !== '',
    staleTime: ONE_HOUR,
  });
  const options = useMemo(
    () =>
      byLabel(
        (query.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        i18n.language,
      ),
    [query.data, i18n.language],
  );
  return { ...query, options, hasStates: options.length > 0 };
}

export function useCurrencies() {
  const { i18n } = useTranslation();
  const query = useQuery({
    ...q(contentCalls.currencyList, { enabled: 1, exchangeRate_0: 'ASC' }),
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

/** BTC is not in ISO 4217, so browsers return its code instead of a name. */
const currencyName = (names: Intl.DisplayNames, code: string): string =>
  code === 'BTC' ? 'Bitcoin' : `${names.of(code)} (${code})`;

/** Dialling codes ascending, each once. */
export function useDialCodes() {
  const query = useQuery({
    ...q(contentCalls.dialCodes, { status: 1, telNum_0: 'ASC' }),
    staleTime: ONE_HOUR,
  });
  const codes = useMemo(() => groupDialCodes(query.data ?? []), [query.data]);
  return { ...query, codes };
}
