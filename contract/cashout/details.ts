import type { CashoutMethodCode } from '../codes';
import { normaliseEmail } from '../text/email';
import { hasInvisibleSigns, isAccount, isName, pasted, plainAccount, plainName } from '../text/pasted';
import { type BitcoinNetwork, looksLikeBitcoinAddress } from './bitcoin';
import { isIban, plainIban } from './iban';
import { isPayId, plainPayId } from './payid';
import { isCpf, isPixKey, plainCpf, plainPixKey } from './pix';

/** Where a cash-out goes: the fields of each method and what each must hold, for the app and the server alike. */

export const DETAIL_FIELDS = ['routingNumber', 'accountNumber', 'accountName', 'toAccount', 'email', 'cpf'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** What each method needs, in the order it is asked (specification 2 §5). */
export const METHOD_FIELDS: Readonly<Record<CashoutMethodCode, readonly DetailField[]>> = {
  BANK_CARD: ['routingNumber', 'accountNumber', 'accountName'],
  PAYPAL: ['email'],
  MERCADO_PAGO: ['email'],
  CPAY: ['accountName', 'toAccount'],
  BTC: ['accountNumber'],
  PAYID: ['accountNumber'],
  PIX: ['cpf', 'accountNumber'],
};

/** The field that names the account, for recognition. */
export const ACCOUNT_FIELD: Readonly<Record<CashoutMethodCode, DetailField>> = {
  BANK_CARD: 'routingNumber',
  PAYPAL: 'email',
  MERCADO_PAGO: 'email',
  CPAY: 'toAccount',
  BTC: 'accountNumber',
  PAYID: 'accountNumber',
  PIX: 'accountNumber',
};

export type DetailFault =
  | 'missing'
  | 'hiddenSigns'
  | 'accountInvalid'
  | 'ibanInvalid'
  | 'emailInvalid'
  | 'cpfInvalid'
  | 'bitcoinAddressInvalid'
  | 'payIdInvalid'
  | 'pixKeyInvalid';

/** Account numbers that no rule of a network judges. */
const isFreeAccount = (method: CashoutMethodCode, field: DetailField): boolean =>
  field === 'toAccount' || (field === 'accountNumber' && method === 'BANK_CARD');

/**
 * What is wrong with one field of a method, or nothing. The app and the server ask this one function.
 * @param value as it was typed or pasted: blanks and invisible signs at its ends do not count.
 * @returns `hiddenSigns` for invisible signs inside, which a provider would be sent though nobody has seen them.
 */
export function detailFault(
  method: CashoutMethodCode,
  field: DetailField,
  value: string,
  network: BitcoinNetwork,
): DetailFault | undefined {
  const text = pasted(value);
  if (text === '') return 'missing';
  if (hasInvisibleSigns(text)) return 'hiddenSigns';
  if (field === 'routingNumber') return isIban(text) ? undefined : 'ibanInvalid';
  if (field === 'email') return normaliseEmail(text) === undefined ? 'emailInvalid' : undefined;
  if (field === 'cpf') return isCpf(text) ? undefined : 'cpfInvalid';
  if (isFreeAccount(method, field)) return isAccount(text) ? undefined : 'accountInvalid';
  if (field === 'accountName') return isName(text) ? undefined : 'accountInvalid';
  if (method === 'BTC') return looksLikeBitcoinAddress(text, network) ? undefined : 'bitcoinAddressInvalid';
  if (method === 'PAYID') return isPayId(text) ? undefined : 'payIdInvalid';
  return isPixKey(text) ? undefined : 'pixKeyInvalid';
}

/** A checked value as providers want it, and as the player is shown it before it is sent. */
export function plainDetail(method: CashoutMethodCode, field: DetailField, value: string): string {
  if (field === 'routingNumber') return plainIban(value);
  if (field === 'email') return normaliseEmail(value) ?? pasted(value);
  if (field === 'cpf') return plainCpf(value);
  if (field === 'accountName') return plainName(value);
  if (isFreeAccount(method, field)) return plainAccount(value);
  if (method === 'PAYID') return plainPayId(value);
  return method === 'PIX' ? plainPixKey(value) : pasted(value);
}
