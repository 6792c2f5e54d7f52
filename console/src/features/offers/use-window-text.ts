import type { OfferLine } from '@croupier/contract/calls/rewards/offers-desk';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';

/** Words an offer's window. */
export function useWindowText(): (line: Pick<OfferLine, 'from' | 'until'>) => string {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return useCallback(
    ({ from, until }) => {
      if (from === null && until === null) return t('offers.always');
      return [from === null ? '' : moment(from), until === null ? '' : moment(until)].join(' – ').trim();
    },
    [t, moment],
  );
}
