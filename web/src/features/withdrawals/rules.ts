import type { InputOf } from '@croupier/contract/call';
import type { withdrawalsCalls } from '@croupier/contract/calls/withdrawals';
import type { CashoutMethodCode } from '@croupier/contract/codes';
import { type CurrencyCode, fromWire, minus, toDecimal, toWire } from '@croupier/contract/money';
import { chosenAmount } from '../deposits/amount';
import { type Fault, faultsOf, isBlank, type Rule } from '../members/fault';
import { isEmail } from '../members/rules';
import { isIban, plainIban } from './iban';

/** A second click within this time is the same click (specification 2 §5). */
export const CLICK_GUARD_MILLISECONDS = 2000;
/** The most the manual field takes, in major units (specification 2 §5). */
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
  readonly proofRequired: number;
}

/** What step 1 holds. `preset` is the chosen preset or '', `typed` the other amount. */
export interface CashoutValues {
  preset: string;
  typed: string;
  paymentMethod: CashoutMethodCode | '';
  routingNumber: string;
  accountNumber: string;
  accountName: string;
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
  email: '',
  cpf: '',
};

type Field = keyof CashoutValues;
export type DetailField = Exclude<Field, 'preset' | 'typed' | 'paymentMethod'>;

/** The details that each method needs, in the order they are asked (specification 2 §5). */
export const METHOD_DETAILS: Readonly<Record<CashoutMethodCode, readonly DetailField[]>> = {
  BANK_CARD: ['routingNumber', 'accountNumber', 'accountName'],
  PAYPAL: ['email'],
  MERCADO_PAGO: ['email'],
  CPAY: ['accountName', 'accountNumber'],
  BTC: ['accountNumber'],
  PAYID: ['accountNumber'],
  PIX: ['cpf'],
};

const limit = (tip: string, amount: number): Fault<Field>[] => [{ field: 'typed', tip, values: { amount } }];

/** The amount alone: chosen, readable, at least the minimum, within the balance, a multiple, within the maximum. */
export function checkCashoutAmount(
  values: Pick<CashoutValues, 'preset' | 'typed'>,
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

/** Every fault of step 1 in the order of specification 2 §5: amount, method, then the details of the method. */
export function checkCashout(values: CashoutValues, config: CashoutConfig, currency: CurrencyCode): Fault<Field>[] {
  const { paymentMethod } = values;
  const details = paymentMethod === '' ? [] : METHOD_DETAILS[paymentMethod];
  const tips = (field: DetailField): readonly Rule<Field>[] => [
    [field, isBlank(values[field]), detailTip(field, paymentMethod)],
    [field, field === 'routingNumber' && !isIban(values.routingNumber), 'tip.ibanInvalid'],
    [field, field === 'email' && !isEmail(values.email), 'tip.emailInvalid'],
  ];
  return [
    ...checkCashoutAmount(values, config, currency),
    ...faultsOf<Field>([['paymentMethod', paymentMethod === '', 'tip.method'], ...details.flatMap(tips)]),
  ];
}

function detailTip(field: DetailField, method: CashoutMethodCode | ''): string {
  const isBank = method === 'BANK_CARD';
  switch (field) {
    case 'routingNumber':
      return 'tip.iban';
    case 'accountNumber':
      return isBank ? 'tip.accountNumber' : 'tip.toAccount';
    case 'accountName':
      return isBank ? 'tip.bankName' : 'tip.accountName';
    case 'email':
      return 'tip.email';
    case 'cpf':
      return 'tip.cpf';
  }
}

/** The chosen amount in major units for the screen, or `undefined` while there is none that can be read. */
export function readAmount(
  values: Pick<CashoutValues, 'preset' | 'typed'>,
  currency: CurrencyCode,
): number | undefined {
  const chosen = chosenAmount(values.preset, values.typed, currency);
  return chosen?.ok ? toWire(chosen.amount, currency) : undefined;
}

/** What stays withdrawable after a cash-out of this amount; exact. Both in major units. */
export function leftAfter(config: CashoutConfig, amount: number, currency: CurrencyCode): number {
  return toWire(minus(fromWire(config.withdrawableBalance, currency), fromWire(amount, currency)), currency);
}

/** How much the player must have deposited before the first cash-out, or nothing when that is done (specification 2 §5). */
export const missingDeposit = (config: CashoutConfig): number | undefined =>
  config.maxDepositAmount < config.requiredDepositAmount4Withdraw ? config.requiredDepositAmount4Withdraw : undefined;

/** The payload of `/sys/withdraw/apply`, with only the details that the method asks for. */
export function cashoutPayload(
  values: CashoutValues,
  currency: CurrencyCode,
  requestKey: string,
): InputOf<typeof withdrawalsCalls.apply> {
  const chosen = chosenAmount(values.preset, values.typed, currency);
  if (!chosen?.ok || values.paymentMethod === '') throw new Error('a cash-out is sent only after its check');
  const details = METHOD_DETAILS[values.paymentMethod];
  const detail = (field: DetailField) => (details.includes(field) ? { [field]: values[field].trim() } : {});
  const isCpay = values.paymentMethod === 'CPAY';
  return {
    amount: toDecimal(chosen.amount, currency),
    paymentMethod: values.paymentMethod,
    ...(details.includes('routingNumber') && { routingNumber: plainIban(values.routingNumber) }),
    ...(isCpay
      ? { payoutData: { accountName: values.accountName.trim(), toAccount: values.accountNumber.trim() } }
      : { ...detail('accountNumber'), ...detail('accountName') }),
    ...detail('email'),
    ...detail('cpf'),
    type: 0 as const,
    requestKey,
  };
}
