import type { DepositMethod } from '@croupier/contract/calls/deposits/player';
import { methodsWith } from '@croupier/contract/deposit-methods';
import { useTranslation } from 'react-i18next';

/** Names that are words; every other method is called after its provider. */
const TRANSLATED = methodsWith({ brand: null });

/** What a method is called in the player's language. */
export function useMethodName(): (method: Pick<DepositMethod, 'code' | 'name'>) => string {
  const { t } = useTranslation('deposits');
  return ({ code, name }) => {
    const translated = TRANSLATED.find((one) => one === code);
    return translated ? t(`name.${translated}`) : name;
  };
}
