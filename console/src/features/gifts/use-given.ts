import type { Gift } from '@croupier/contract/calls/rewards/gifts-desk';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';

/** What is given, and what it is called. */
export type Given = Pick<Gift, 'kind' | 'amount' | 'units' | 'currency'>;

/** Words for what is given: "$10.00 bonus", "20 free rounds". Stable. */
export function useGiven(): (given: Given) => string {
  const { t } = useTranslation();
  const { money, whole } = useFormat();
  return useCallback(
    ({ kind, amount, units, currency }) =>
      kind === 'points' || kind === 'freeRounds'
        ? t(`gifts.given.${kind}`, { count: units, whole: whole(units) })
        : t(`gifts.given.${kind}`, { amount: money(amount, currency) }),
    [t, money, whole],
  );
}
