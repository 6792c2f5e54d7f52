import { CURRENCY_CODES } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';

/** Figures of several currencies as one text: "$100.00, €100.00". */
export function useFigures(): (figures: Readonly<Record<string, number>>) => string {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (figures) =>
    CURRENCY_CODES.flatMap((currency) => {
      const major = figures[currency];
      return major === undefined ? [] : [money(major, currency)];
    }).join(', ') || t('club.none');
}
