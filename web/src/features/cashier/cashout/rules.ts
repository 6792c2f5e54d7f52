import type { AnswerOf, InputOf } from '@croupier/contract/call';
import type { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import type { BitcoinNetwork } from '@croupier/contract/cashout/bitcoin';
import { type DetailField, detailFault, METHOD_FIELDS, plainDetail } from '@croupier/contract/cashout/details';
import { feeOf, type FeeTerms } from '@croupier/contract/cashout/fee';
import type { CashoutMethodCode } from '@croupier/contract/codes';
import { normaliseEmail } from '@croupier/contract/text/email';
import { type CurrencyCode, fromWire, minor, minus, toDecimal, toWire } from '@croupier/contract/money';
import { chosenAmount } from '../deposit/amount/amount';
import type { AmountValues } from '../deposit/amount/use-amount-choice';
import { type Fault, faultsOf, isBlank, type Rule } from '../../../core/form/fault';

/** Debounce of the submit button (specification 2 §5). */
export const CLICK_GUARD_MILLISECONDS = 2000;
/** Maximum of the manual field, in major units (specification 2 §5). */
export const MAXIMUM_MANUAL_AMOUNT = 100_000;

/** The rules of cash-outs as the server configures them; amounts in major units. */
export interface CashoutConfig {
  readonly minimumAmount: number;
  readonly maximumAmount: number;
  readonly multipleOf: number;
  readonly withdrawAmounts: string;
  readonly withdrawAllowManualInput: number;
  readonly maxDepositAmount: number;
  readonly requiredDepositAmount4Withdraw: number;
  readonly withdrawableBalance: number;
  readonly rollingAmount: number;
  readonly wageredAmount: number;
  readonly wagerMissing: number;
  readonly proofRequired: number;
  readonly identityProved: number;
  readonly bitcoinNetwork: BitcoinNetwork;
  readonly cancelAllowed: number;
  /** The active bonus that a cash-out ends, if any. */
  readonly endingBonus: { readonly id: string; readonly amount: number } | null;
}

/** A cash-out method as offered to this player. */
export type CashoutMethod = AnswerOf<typeof withdrawalsCalls.methodList>[number];

/** Form values of step 1. */
export interface CashoutValues extends AmountValues {
  paymentMethod: CashoutMethodCode | '';
  routingNumber: string;
  accountNumber: string;
  accountName: string;
  toAccount: string;
  email: string;
  cpf: string;
}

export const EMPTY_CASHOUT: CashoutValues = {
  preset: '',
  typed: '',
  paymentMethod: '',
  routingNumber: '',
  accountNumber: '',
  accountName: '',
  toAccount: '',
  email: '',
  cpf: '',
};

type Field = keyof CashoutValues;
const limit = (tip: string, amount: number): Fault<Field>[] => [{ field: 'typed', tip, values: { amount } }];

/** Faults of the amount alone: chosen, readable, at least the minimum, within the balance, a multiple, within the maximum. */
export function checkCashoutAmount(
  values: AmountValues,
  config: CashoutConfig,
  currency: CurrencyCode,
): Fault<Field>[] {
  const chosen = chosenAmount(values.preset, values.typed, currency);
  if (!chosen) return [{ field: 'typed', tip: 'tip.amount' }];
  if (!chosen.ok && chosen.fault === 'malformed') return [{ field: 'typed', tip: 'tip.amountInvalid' }];
  if (!chosen.ok && chosen.fault === 'tooManyDecimals') return [{ field: 'typed', tip: 'tip.amountDecimals' }];
  if (!chosen.ok && chosen.fault === 'notPositive') return limit('tip.amountMinimum', config.minimumAmount);
  if (!chosen.ok) return limit('tip.amountMaximum', config.maximumAmount);
  const { amount } = chosen;
  if (amount < fromWire(config.minimumAmount, currency)) return limit('tip.amountMinimum', config.minimumAmount);
  if (amount > fromWire(config.withdrawableBalance, currency))
    return limit('tip.amountWithdrawable', config.withdrawableBalance);
  if (config.multipleOf > 0 && amount % fromWire(config.multipleOf, currency) !== 0)
    return limit('tip.amountMultiple', config.multipleOf);
  if (amount > fromWire(config.maximumAmount, currency)) return limit('tip.amountMaximum', config.maximumAmount);
  return [];
}

/** Faults against the chosen method's limits, for an amount that passes the common ones. */
function checkMethodLimits(values: CashoutValues, method: CashoutMethod, currency: CurrencyCode): Fault<Field>[] {
  const chosen = chosenAmount(values.preset, values.typed, currency);
  if (!chosen?.ok) return [];
  if (chosen.amount < fromWire(method.minimumAmount, currency)) return limit('tip.methodMinimum', method.minimumAmount);
  if (chosen.amount > fromWire(method.maximumAmount, currency))
    return limit(method.first === 1 ? 'tip.methodFirst' : 'tip.methodMaximum', method.maximumAmount);
  return [];
}

/** Every fault of step 1 in the order of specification 2 §5: amount, method, then the details of the method. */
export function checkCashout(
  values: CashoutValues,
  config: CashoutConfig,
  methods: readonly CashoutMethod[],
  currency: CurrencyCode,
): Fault<Field>[] {
  const { paymentMethod } = values;
  const fields = paymentMethod === '' ? [] : METHOD_FIELDS[paymentMethod];
  const common = checkCashoutAmount(values, config, currency);
  const method = methods.find(({ code }) => code === paymentMethod);
  const details = fields.flatMap((field): Rule<Field>[] => {
    const fault = paymentMethod && detailFault(paymentMethod, field, values[field], config.bitcoinNetwork);
    return fault ? [[field, true, fault === 'missing' ? missingTip(field, paymentMethod) : `tip.${fault}`]] : [];
  });
  return [
    ...(common.length > 0 || !method ? common : checkMethodLimits(values, method, currency)),
    ...faultsOf<Field>([['paymentMethod', paymentMethod === '', 'tip.method'], ...details]),
  ];
}

const MISSING: Readonly<Record<DetailField, string>> = {
  routingNumber: 'tip.iban',
  accountNumber: 'tip.accountNumber',
  accountName: 'tip.accountName',
  toAccount: 'tip.toAccount',
  email: 'tip.email',
  cpf: 'tip.cpf',
};

const OWN_MISSING: Readonly<Record<string, string>> = {
  'BANK_CARD.accountName': 'tip.bankName',
  'BTC.accountNumber': 'tip.bitcoinAddress',
  'PAYID.accountNumber': 'tip.payId',
  'PIX.accountNumber': 'tip.pixKey',
};

const missingTip = (field: DetailField, method: CashoutMethodCode): string =>
  OWN_MISSING[`${method}.${field}`] ?? MISSING[field];

type PricedMethod = Pick<CashoutMethod, 'feeFixed' | 'feeBasisPoints'>;

const termsOf = ({ feeFixed, feeBasisPoints }: PricedMethod, currency: CurrencyCode): FeeTerms => ({
  fixed: feeFixed === 0 ? minor(0) : fromWire(feeFixed, currency),
  basisPoints: feeBasisPoints,
});

/** The fee of an amount, and the rest that arrives; exact, in major units. */
export function feeAndRest(
  amount: number,
  method: PricedMethod,
  currency: CurrencyCode,
): { fee: number; arrives: number } {
  const whole = fromWire(amount, currency);
  const fee = feeOf(whole, termsOf(method, currency));
  return { fee: toWire(fee, currency), arrives: toWire(minus(whole, fee), currency) };
}

/** The chosen amount in major units for the screen, or `undefined` while there is none that can be read. */
export function readAmount(values: AmountValues, currency: CurrencyCode): number | undefined {
  const chosen = chosenAmount(values.preset, values.typed, currency);
  return chosen?.ok ? toWire(chosen.amount, currency) : undefined;
}

/** The withdrawable balance left after a cash-out of this amount; exact. Both in major units. */
export function leftAfter(config: CashoutConfig, amount: number, currency: CurrencyCode): number {
  return toWire(minus(fromWire(config.withdrawableBalance, currency), fromWire(amount, currency)), currency);
}

/** The deposit required before the first cash-out; undefined once it is met (specification 2 §5). */
export const missingDeposit = (config: CashoutConfig): number | undefined =>
  config.maxDepositAmount < config.requiredDepositAmount4Withdraw ? config.requiredDepositAmount4Withdraw : undefined;

/** The payout currency of methods with a fixed one: another wallet currency is converted at the rate of the payment. */
const PAYS_IN: Readonly<Partial<Record<CashoutMethodCode, string>>> = { BTC: 'BTC', PIX: 'BRL', PAYID: 'AUD' };

/** The payout currency when it differs from the wallet's. */
export function changedInto(code: CashoutMethodCode, currency: CurrencyCode): string | undefined {
  const paysIn = PAYS_IN[code];
  return paysIn === currency ? undefined : paysIn;
}

/** A request without its idempotency key. */
type CashoutPayload = Omit<InputOf<typeof withdrawalsCalls.apply>, 'requestKey'>;

/** The payload of `/sys/withdraw/apply`, with only the details that the method needs, and the fee that the player was shown. */
export function cashoutPayload(values: CashoutValues, method: CashoutMethod, currency: CurrencyCode): CashoutPayload {
  const chosen = chosenAmount(values.preset, values.typed, currency);
  if (!chosen?.ok || values.paymentMethod === '') throw new Error('a cash-out is sent only after its check');
  const { paymentMethod } = values;
  const details = Object.fromEntries(
    METHOD_FIELDS[paymentMethod].map((field) => [field, plainDetail(paymentMethod, field, values[field])]),
  ) as Partial<Record<DetailField, string>>;
  const { accountName = '', toAccount, ...plain } = details;
  const fee = feeOf(chosen.amount, termsOf(method, currency));
  return {
    amount: toDecimal(chosen.amount, currency),
    paymentMethod,
    ...plain,
    ...(toAccount === undefined ? accountName !== '' && { accountName } : { payoutData: { accountName, toAccount } }),
    type: 0 as const,
    expectedFee: toDecimal(fee, currency),
  };
}

/** Form values of the look-up. */
export interface LookUpValues {
  id: string;
  email: string;
}

/** The faults of a look-up, in the order of its fields. */
export const checkLookUp = ({ id, email }: LookUpValues): Fault<keyof LookUpValues>[] =>
  faultsOf([
    ['id', isBlank(id), 'tip.lookUpId'],
    ['email', normaliseEmail(email) === undefined, 'tip.lookUpEmail'],
  ]);
