import type { OfferLine } from '@croupier/contract/calls/rewards/offers-desk';
import { zonedText } from '@croupier/contract/when';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Words an offer's window, in UTC as it is typed. */
export function useWindowText(): (line: Pick<OfferLine, 'from' | 'until'>) => string {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    ({ from, until }) => {
      if (from === null && until === null) return t('offers.always');
      const text = (instant: string) => zonedText(instant, language, 'UTC');
      if (until === null) return t('offers.windowFrom', { from: text(from ?? '') });
      return from === null
        ? t('offers.windowUntil', { until: text(until) })
        : t('offers.windowBetween', { from: text(from), until: text(until) });
    },
    [t, language],
  );
}
