import type { DepositMethod } from '@croupier/contract/calls/deposits/player';
import { methodsWith } from '@croupier/contract/deposit-methods';
import { useTranslation } from 'react-i18next';

/** Methods with translated names; every other one has its provider's name. */
const TRANSLATED = methodsWith({ brand: null });

/** A method's name in the player's language. */
export function useMethodName(): (method: Pick<DepositMethod, 'code' | 'name'>) => string {
  const { t } = useTranslation('methods');
  return ({ code, name }) => {
    const translated = TRANSLATED.find((one) => one === code);
    return translated ? t(translated) : name;
  };
}
