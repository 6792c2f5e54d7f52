import { MOST_DEPOSIT } from '@croupier/contract/calls/deposits/player';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { CURRENCIES, type CurrencyCode, fromWire, type Minor, toDecimal } from '@croupier/contract/money';
import { needsPostalCode } from '@croupier/contract/places/postal-codes';
import { type Fault, faultsOf, isBlank, type Rule } from '../../../core/form/fault';
import { chosenAmount, chosenText, lowerOf } from './amount/amount';
import { isExpired, isMastercard, passesLuhn, withoutSpaces } from './card/card';
import type { AmountValues } from './amount/use-amount-choice';

/** Form values of a card deposit. */
export interface CardValues extends AmountValues {
  cardNum: string;
  cardCvv: string;
  expireMonth: string;
  expireYear: string;
  cardFirstName: string;
  cardLastName: string;
  cardCountry: string;
  cardState: string;
  cardCity: string;
  cardAddress: string;
  cardPostalCode: string;
}

export interface DepositLimits {
  readonly currency: CurrencyCode;
  readonly minimum: Minor;
  readonly maximum: Minor;
}

/** The configured limits, capped by the fixed maximum. @param config amounts in major units. */
export function limitsOf(
  config: { minimumAmount: number; maximumAmount: number },
  currency: CurrencyCode,
): DepositLimits {
  return {
    currency,
    minimum: fromWire(config.minimumAmount, currency),
    maximum: lowerOf(config.maximumAmount, MOST_DEPOSIT, currency),
  };
}

type Field = keyof CardValues;

/** "10 $" for messages: an amount without needless decimals, and its currency. */
const asText = (amount: Minor, currency: CurrencyCode): string =>
  `${toDecimal(amount, currency).replace(/\.?0+$/, '')} ${CURRENCIES[currency].symbol}`;

/** Faults of the amount alone: empty, below the minimum, above the maximum. */
export function checkAmount(values: AmountValues, limits: DepositLimits): Fault<Field>[] {
  const { currency, minimum, maximum } = limits;
  const chosen = chosenAmount(values.preset, values.typed, currency);
  if (!chosen) return [{ field: 'typed', tip: 'tip.amountTip' }];
  if (!chosen.ok && chosen.fault === 'tooManyDecimals') {
    const { exponent } = CURRENCIES[currency];
    return [{ field: 'typed', tip: 'tip.amountDecimalsTip', values: { decimals: exponent } }];
  }
  if (!chosen.ok && chosen.fault === 'malformed') return [{ field: 'typed', tip: 'tip.amountInvalidTip' }];
  if (!chosen.ok ? chosen.fault === 'notPositive' : chosen.amount < minimum)
    return [{ field: 'typed', tip: 'tip.amountTip1', values: { minimum: asText(minimum, currency) } }];
  if (!chosen.ok || chosen.amount > maximum)
    return [{ field: 'typed', tip: 'tip.maxAmountTip1', values: { maximum: asText(maximum, currency) } }];
  return [];
}

/**
 * Every fault of a card deposit, in the exact order of specification 1 §5; the first one is the toast.
 * @param hasStates whether the billing country offers states.
 */
export function checkCard(values: CardValues, limits: DepositLimits, hasStates: boolean, today: Date): Fault<Field>[] {
  const required = requiredIn(values);
  const dated = !isBlank(values.expireMonth) && !isBlank(values.expireYear);
  const card = faultsOf<Field>([
    required('cardNum', 'tip.cardNumberTip'),
    ['cardNum', !/^\d{12,19}$/.test(withoutSpaces(values.cardNum)), 'tip.cardNumberInvalidTip'],
    ['cardNum', !isMastercard(values.cardNum), 'tip.cardMastercardTip'],
    ['cardNum', !passesLuhn(values.cardNum), 'tip.cardNumberInvalidTip'],
    ['cardCvv', !/^\d{3}$/.test(withoutSpaces(values.cardCvv)), 'tip.cvvTip'],
    required('expireMonth', 'tip.monthTip'),
    required('expireYear', 'tip.yearTip'),
    ['expireMonth', dated && isExpired(values.expireMonth, values.expireYear, today), 'tip.cardExpiredTip'],
  ]);
  return [...checkAmount(values, limits), ...card, ...checkBilling(values, hasStates)];
}

const requiredIn =
  (values: CardValues) =>
  (field: Field, tip: string): Rule<Field> => [field, isBlank(values[field]), tip];

/** Faults of the billing details alone, in the same order. */
export function checkBilling(values: CardValues, hasStates: boolean): Fault<Field>[] {
  const required = requiredIn(values);
  return faultsOf<Field>([
    required('cardFirstName', 'tip.firstNameTip'),
    required('cardLastName', 'tip.lastNameTip'),
    required('cardCountry', 'tip.countryTip'),
    ['cardState', hasStates && isBlank(values.cardState), 'tip.stateTip'],
    required('cardCity', 'tip.townCityTip'),
    required('cardAddress', 'tip.addressTip'),
    ['cardPostalCode', needsPostalCode(values.cardCountry) && isBlank(values.cardPostalCode), 'tip.postalTip'],
  ]);
}

/** Whether the billing details are complete; a state is required only in countries with states. */
export const isBillingComplete = (values: CardValues, hasStates: boolean): boolean =>
  checkBilling(values, hasStates).length === 0;

/** The billing details of an order paid on a provider's page, without a card. */
export function billingPayload(values: CardValues) {
  const { cardCountry, cardState, cardCity, cardAddress, cardPostalCode } = values;
  const cardFirstName = withoutSpaces(values.cardFirstName);
  const cardLastName = withoutSpaces(values.cardLastName);
  return { cardFirstName, cardLastName, cardCountry, cardState, cardCity, cardAddress, cardPostalCode };
}

/** The payload of a card deposit whose card is entered on the provider's page: no card data. */
export const cardlessPayload = (values: CardValues, paymentMethod: DepositMethodCode) => ({
  ...billingPayload(values),
  amount: chosenText(values.preset, values.typed),
  paymentMethod,
});

/** The payload of a card deposit in either variant, with white space removed from card number, CVV and names (specification 1 §5). */
export function cardPayload(values: CardValues, paymentMethod: DepositMethodCode = 'VISA_MASTERCARD') {
  const { preset, typed, ...card } = values;
  return {
    ...card,
    amount: chosenText(preset, typed),
    cardNum: withoutSpaces(card.cardNum),
    cardCvv: withoutSpaces(card.cardCvv),
    cardFirstName: withoutSpaces(card.cardFirstName),
    cardLastName: withoutSpaces(card.cardLastName),
    paymentMethod,
  };
}

/** An empty form. No amount is preselected. */
export const EMPTY_CARD: CardValues = {
  preset: '',
  typed: '',
  cardNum: '',
  cardCvv: '',
  expireMonth: '',
  expireYear: '',
  cardFirstName: '',
  cardLastName: '',
  cardCountry: '',
  cardState: '',
  cardCity: '',
  cardAddress: '',
  cardPostalCode: '',
};
