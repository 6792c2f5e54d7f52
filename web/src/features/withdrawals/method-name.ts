import { useTranslation } from 'react-i18next';
import type { CashoutMethod } from './rules';

/** A method's name for the player: the bank's in their language, every other one is a name of its own. */
export function useMethodName(): (method: Pick<CashoutMethod, 'code' | 'name'>) => string {
  const { t } = useTranslation('withdrawals');
  return ({ code, name }) => (code === 'BANK_CARD' ? t('method.BANK_CARD') : name);
}
