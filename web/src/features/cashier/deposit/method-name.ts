import type { DepositMethod } from '@croupier/contract/calls/deposits/player';
import { useTranslation } from 'react-i18next';

/** Names that are words; every other method is called after its provider. */
const TRANSLATED = ['CRYPTO', 'CRYPT', 'VISA_MASTERCARD_1'] as const;
const isTranslated = (code: string): code is (typeof TRANSLATED)[number] =>
  (TRANSLATED as readonly string[]).includes(code);

/** What a method is called in the player's language. */
export function useMethodName(): (method: Pick<DepositMethod, 'code' | 'name'>) => string {
  const { t } = useTranslation('deposits');
  return ({ code, name }) => (isTranslated(code) ? t(`name.${code}`) : name);
}
