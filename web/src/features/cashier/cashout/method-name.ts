import type { CashoutMethodCode } from '@croupier/contract/codes';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import type { CashoutMethod } from './rules';

/** A method's display name: translated for the bank transfer, a brand name for every other. */
export function useMethodName(): (code: CashoutMethodCode) => string {
  const { t } = useTranslation('withdrawals');
  return (code) => t(`method.${code}`);
}

/** A method's fee as text. @param currency of its fixed part; default: the member's own. */
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
