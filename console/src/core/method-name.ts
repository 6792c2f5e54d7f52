import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import type { TFunction } from 'i18next';

const BRANDS: Readonly<Record<string, { readonly brand: string | null }>> = DEPOSIT_METHOD;

/**
 * A method's name in lists that mix deposits and cash-outs: translated where a translation exists, else its brand.
 * @param code of a deposit or a cash-out method; fallback of an unknown one: the code itself.
 */
export const methodName = (t: TFunction, code: string): string =>
  t(`method.${code}` as 'method.BTC', BRANDS[code]?.brand ?? code);
