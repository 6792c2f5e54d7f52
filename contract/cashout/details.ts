import type { CashoutMethodCode } from '../codes';
import { type BitcoinNetwork, looksLikeBitcoinAddress } from './bitcoin';
import { isIban, plainIban } from './iban';
import { isPayId, plainPayId } from './payid';
import { isCpf, isPixKey, plainCpf, plainPixKey } from './pix';

/** Where a cash-out goes: the fields of each method and what each must hold, for the app and the server alike. */

export type DetailField = 'routingNumber' | 'accountNumber' | 'accountName' | 'toAccount' | 'email' | 'cpf';

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
  | 'ibanInvalid'
  | 'emailInvalid'
  | 'cpfInvalid'
  | 'bitcoinAddressInvalid'
  | 'payIdInvalid'
  | 'pixKeyInvalid';

const CONTROL_CHARACTER = /\p{Cc}/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * What is wrong with one field of a method, or nothing.
 * @param value trimmed.
 */
export function detailFault(
  method: CashoutMethodCode,
  field: DetailField,
  value: string,
  network: BitcoinNetwork,
): DetailFault | undefined {
  if (value === '' || CONTROL_CHARACTER.test(value)) return 'missing';
  if (field === 'routingNumber') return isIban(value) ? undefined : 'ibanInvalid';
  if (field === 'email') return EMAIL.test(value) ? undefined : 'emailInvalid';
  if (field === 'cpf') return isCpf(value) ? undefined : 'cpfInvalid';
  if (field !== 'accountNumber') return undefined;
  if (method === 'BTC') return looksLikeBitcoinAddress(value, network) ? undefined : 'bitcoinAddressInvalid';
  if (method === 'PAYID') return isPayId(value) ? undefined : 'payIdInvalid';
  if (method === 'PIX') return isPixKey(value) ? undefined : 'pixKeyInvalid';
  return undefined;
}

/** A checked value as providers want it. */
export function plainDetail(method: CashoutMethodCode, field: DetailField, value: string): string {
  if (field === 'routingNumber') return plainIban(value);
  if (field === 'cpf') return plainCpf(value);
  if (field === 'accountNumber' && method === 'PAYID') return plainPayId(value);
  if (field === 'accountNumber' && method === 'PIX') return plainPixKey(value);
  return value;
}
