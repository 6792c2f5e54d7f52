import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import type { TFunction } from 'i18next';

const BRANDS: Readonly<Record<string, { readonly brand: string | null }>> = DEPOSIT_METHOD;

/**
 * What a method is called where deposits and cash-outs stand side by side: by a word of the operator's language where it has one, else by its brand.
 * @param code of a deposit or a cash-out method; one that nobody knows is its own name.
 */
export const methodName = (t: TFunction, code: string): string =>
  t(`method.${code}` as 'method.BTC', BRANDS[code]?.brand ?? code);
