import type { PayloadOf } from '@croupier/contract/call';
import type { withdrawalsCalls } from '@croupier/contract/calls/withdrawals';
import type { CashoutMethodCode, Language } from '@croupier/contract/codes';
import { Refusal } from '../../platform/refusal';
import { isIban, plainIban } from './iban';

export type CashoutRequest = PayloadOf<typeof withdrawalsCalls.apply>;

/** Where the money goes: the fields of the method, by their names on the wire. */
export type PayoutDetails = Readonly<Record<string, string>>;

type Field = 'routingNumber' | 'accountNumber' | 'accountName' | 'toAccount' | 'email' | 'cpf';

/** What each method needs, in the order it is asked (specification 2 §5). The first one names the account. */
const FIELDS: Readonly<Record<CashoutMethodCode, readonly Field[]>> = {
  BANK_CARD: ['routingNumber', 'accountNumber', 'accountName'],
  PAYPAL: ['email'],
  MERCADO_PAGO: ['email'],
  CPAY: ['toAccount', 'accountName'],
  BTC: ['accountNumber'],
  PAYID: ['accountNumber'],
  PIX: ['cpf'],
};

const LABELS: Readonly<Record<Language, Readonly<Record<Field, string>>>> = {
  en: {
    routingNumber: 'IBAN',
    accountNumber: 'account number',
    accountName: 'bank name',
    toAccount: 'destination account',
    email: 'e-mail',
    cpf: 'CPF',
  },
  tr: {
    routingNumber: 'IBAN',
    accountNumber: 'hesap numarası',
    accountName: 'banka adı',
    toAccount: 'hedef hesap',
    email: 'e-posta',
    cpf: 'CPF',
  },
};

const isCpf = (text: string): boolean => /^\d{11}$/.test(text.replace(/[.\-\s]/g, ''));
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const CONTROL_CHARACTER = /\p{Cc}/u;

function valueOf(request: CashoutRequest, method: CashoutMethodCode, field: Field): string {
  if (field === 'toAccount') return request.payoutData?.toAccount ?? '';
  if (field === 'accountName' && method === 'CPAY') return request.payoutData?.accountName ?? '';
  return request[field] ?? '';
}

/**
 * Takes the fields of the method from the request and checks each; what the method does not ask for is dropped.
 * @throws Refusal withdrawDetailsIncomplete naming the field; ibanInvalid; emailInvalid.
 */
export function readDetails(request: CashoutRequest, method: CashoutMethodCode, language: Language): PayoutDetails {
  const details: Record<string, string> = {};
  for (const field of FIELDS[method]) {
    const value = valueOf(request, method, field).trim();
    if (value === '' || CONTROL_CHARACTER.test(value) || (field === 'cpf' && !isCpf(value)))
      throw new Refusal('withdrawDetailsIncomplete', { field: LABELS[language][field] });
    if (field === 'routingNumber' && !isIban(value)) throw new Refusal('ibanInvalid');
    if (field === 'email' && !isEmail(value)) throw new Refusal('emailInvalid');
    details[field] = field === 'routingNumber' ? plainIban(value) : value;
  }
  return details;
}

/** Last four signs of the account, for recognition. */
export const accountHint = (details: PayoutDetails, method: CashoutMethodCode): string =>
  [...(details[FIELDS[method][0] ?? ''] ?? '')].slice(-4).join('');

const PROOF_FIELDS = ['idcardProofId', 'idcardHoldProofId', 'addressProofId', 'paymentProofId'] as const;

/** File ids of proofs by kind, as the request names them. */
export type Proofs = Readonly<Partial<Record<(typeof PROOF_FIELDS)[number], string>>>;

/**
 * The proofs that came with the request.
 * @throws Refusal withdrawProofRequired when proof of identity and of the payment method are required and one is missing.
 */
export function readProofs(request: CashoutRequest, required: boolean): Proofs {
  const given = PROOF_FIELDS.flatMap((field) => (request[field] ? [[field, request[field]] as const] : []));
  if (required && (!request.idcardProofId || !request.paymentProofId)) throw new Refusal('withdrawProofRequired');
  return Object.fromEntries(given);
}
