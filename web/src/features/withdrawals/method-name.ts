import type { AnswerOf } from '@croupier/contract/call';
import type { withdrawalsCalls } from '@croupier/contract/calls/withdrawals';
import { useTranslation } from 'react-i18next';

type CashoutMethod = AnswerOf<typeof withdrawalsCalls.methodList>[number];

/** A method's name for the player: the bank's in their language, every other one is a name of its own. */
export function useMethodName(): (method: Pick<CashoutMethod, 'code' | 'name'>) => string {
  const { t } = useTranslation('withdrawals');
  return ({ code, name }) => (code === 'BANK_CARD' ? t('method.BANK_CARD') : name);
}
