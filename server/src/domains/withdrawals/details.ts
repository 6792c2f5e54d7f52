import type { PayloadOf } from '@croupier/contract/call';
import type { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import type { BitcoinNetwork } from '@croupier/contract/cashout/bitcoin';
import {
  ACCOUNT_FIELD,
  type DetailFault,
  type DetailField,
  detailFault,
  METHOD_FIELDS,
  plainDetail,
} from '@croupier/contract/cashout/details';
import type { CashoutMethodCode, Language } from '@croupier/contract/codes';
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer';
import { Refusal } from '../../platform/refusal';
import { wordsIn } from '../../words/words';

export type CashoutRequest = PayloadOf<typeof withdrawalsCalls.apply>;

/** Where the money goes: the fields of the method, by their names on the wire. */
export type PayoutDetails = Readonly<Partial<Record<DetailField, string>>>;

const CHAIN_NETWORK: Readonly<Record<BitcoinNetwork, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
};

/** Every checksum of an address, base58check included. */
function isBitcoinAddress(text: string, network: BitcoinNetwork): boolean {
  try {
    Address(CHAIN_NETWORK[network]).decode(text);
    return true;
  } catch {
    return false;
  }
}

function valueOf(request: CashoutRequest, method: CashoutMethodCode, field: DetailField): string {
  if (field === 'toAccount') return request.payoutData?.toAccount ?? '';
  if (field === 'accountName' && method === 'CPAY') return request.payoutData?.accountName ?? '';
  return request[field] ?? '';
}

/** Faults that any field may have. */
const OF_ANY_FIELD = {
  missing: 'withdrawDetailsIncomplete',
  hiddenSigns: 'payoutSignsHidden',
  accountInvalid: 'payoutAccountInvalid',
} as const;

function refusalOf(fault: DetailFault, method: CashoutMethodCode, field: DetailField, language: Language): Refusal {
  if (fault !== 'missing' && fault !== 'hiddenSigns' && fault !== 'accountInvalid') return new Refusal(fault);
  const { fields, fieldsOfMethods } = wordsIn(language).cashouts;
  const own: Readonly<Record<string, string>> = fieldsOfMethods;
  const label = own[`${method}.${field}`] ?? fields[field];
  return new Refusal(OF_ANY_FIELD[fault], { field: label });
}

/**
 * Takes the fields of the method from the request and checks each; what the method does not ask for is dropped.
 * @throws Refusal withdrawDetailsIncomplete, payoutSignsHidden, payoutAccountInvalid naming the field; ibanInvalid, emailInvalid, cpfInvalid, bitcoinAddressInvalid, payIdInvalid, pixKeyInvalid.
 */
export function readDetails(
  request: CashoutRequest,
  method: CashoutMethodCode,
  language: Language,
  network: BitcoinNetwork,
): PayoutDetails {
  const details: Partial<Record<DetailField, string>> = {};
  for (const field of METHOD_FIELDS[method]) {
    const value = valueOf(request, method, field);
    const fault = detailFault(method, field, value, network);
    if (fault) throw refusalOf(fault, method, field, language);
    const plain = plainDetail(method, field, value);
    if (method === 'BTC' && !isBitcoinAddress(plain, network)) throw new Refusal('bitcoinAddressInvalid');
    details[field] = plain;
  }
  return details;
}

/** The account as lists show it: enough to know it again, too little to pay to. */
export function accountHint(details: PayoutDetails, method: CashoutMethodCode): string {
  const account = details[ACCOUNT_FIELD[method]] ?? '';
  const [name = '', host] = account.split('@');
  if (host !== undefined) return `${[...name].slice(0, 1).join('')}•••@${host}`;
  const signs = [...account];
  return signs.length > 8 ? `•••• ${signs.slice(-4).join('')}` : `•••• ${signs.slice(-2).join('')}`;
}

const PROOF_FIELDS = ['idcardProofId', 'idcardHoldProofId', 'addressProofId', 'paymentProofId'] as const;

/** File ids of proofs by kind, as the request names them. */
export type Proofs = Readonly<Partial<Record<(typeof PROOF_FIELDS)[number], string>>>;

/**
 * The proofs that came with the request.
 * @throws Refusal withdrawProofRequired when proof of identity and of the payment method are required and one is missing.
 */
export function readProofs(request: CashoutRequest, required: boolean, identityProved: boolean): Proofs {
  const given = PROOF_FIELDS.flatMap((field) => (request[field] ? [[field, request[field]] as const] : []));
  const hasIdentity = identityProved || request.idcardProofId;
  if (required && (!hasIdentity || !request.paymentProofId)) throw new Refusal('withdrawProofRequired');
  return Object.fromEntries(given);
}
