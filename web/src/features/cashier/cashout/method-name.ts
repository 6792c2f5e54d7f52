import type { CashoutMethodCode } from '@croupier/contract/codes';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import type { CashoutMethod } from './rules';

/** A method's name for the player: the bank's in their language, every other one is a name of its own. */
export function useMethodName(): (code: CashoutMethodCode) => string {
  const { t } = useTranslation('withdrawals');
  return (code) => t(`method.${code}`);
}

/** What a method costs, in words. @param currency of its fixed part; the member's own when it is left out. */
export function useFeeText(currency?: string): (method: Pick<CashoutMethod, 'feeFixed' | 'feeBasisPoints'>) => string {
  const { t, i18n } = useTranslation('withdrawals');
  const money = useMoney(currency);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
  return ({ feeFixed, feeBasisPoints }) => {
    const parts = [
      feeFixed > 0 && money(feeFixed),
      feeBasisPoints > 0 && percent.format(feeBasisPoints / 10_000),
    ].filter(Boolean);
    return parts.length > 0 ? t('methodFee', { fee: parts.join(' + ') }) : t('methodFree');
  };
}
