import { isPersonName, isPlaceName } from '@croupier/contract/text/names';
import type { PayloadOf } from '@croupier/contract/call';
import type { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { normaliseEmail } from '@croupier/contract/text/email';
import { type CurrencyCode, fromWire, type Minor, parseAmount } from '@croupier/contract/money';
import { readInternational } from '@croupier/contract/text/phone';
import { needsPostalCode } from '@croupier/contract/places/postal-codes';
import { stateFits } from '@croupier/contract/places/states';
import { Refusal } from '../../../platform/refusal';
import type { Billing, Card } from '../provider';
import type { Limits } from '../settings';
import { isExpired, isMastercard, passesLuhn, withoutSpaces, YEARS_AHEAD } from './card';

export type CardDepositInput = PayloadOf<typeof depositsCalls.cattlDeposit>;

/**
 * Parses and validates the amount.
 * @returns minor units. @throws Refusal amountInvalid, amountBelowMinimum, amountAboveMaximum or amountNotOffered, in this order.
 */
export function judgeAmount(text: string, currency: CurrencyCode, limits: Limits): Minor {
  const minimum = fromWire(limits.minimumAmount, currency);
  const maximum = fromWire(limits.maximumAmount, currency);
  const parsed = parseAmount(text, currency);
  const below = { minimum: { amount: minimum, currency } };
  const above = { maximum: { amount: maximum, currency } };
  if (!parsed.ok) {
    if (parsed.fault === 'notPositive') throw new Refusal('amountBelowMinimum', below);
    if (parsed.fault === 'tooLarge') throw new Refusal('amountAboveMaximum', above);
    throw new Refusal('amountInvalid');
  }
  const { amount } = parsed;
  if (amount < minimum) throw new Refusal('amountBelowMinimum', below);
  if (amount > maximum) throw new Refusal('amountAboveMaximum', above);
  const presets = limits.paymentAmounts.split('/').map((preset) => fromWire(Number(preset), currency));
  if (limits.allowManualInput === 0 && !presets.includes(amount)) throw new Refusal('amountNotOffered');
  return amount;
}

type CardField = 'cardNum' | 'cardCvv' | 'expireMonth' | 'expireYear';
const CARD_FIELDS: readonly CardField[] = ['cardNum', 'cardCvv', 'expireMonth', 'expireYear'];

/** A card field that our own form must send. @throws Refusal invalidRequest naming a missing field. */
function told(input: CardDepositInput, field: CardField): string {
  const value = input[field];
  if (value === undefined) throw new Refusal('invalidRequest', { field });
  return value;
}

/** Refuses card data where the provider's own page collects the card. @throws Refusal cardOnProviderPage. */
export function refuseCardData(input: CardDepositInput): void {
  if (CARD_FIELDS.some((field) => (input[field] ?? '') !== '')) throw new Refusal('cardOnProviderPage');
}

function judgeNumber(cardNum: string): string {
  const digits = withoutSpaces(cardNum);
  if (!/^\d{12,19}$/.test(digits)) throw new Refusal('cardNumberInvalid');
  if (!isMastercard(digits)) throw new Refusal('cardNotMastercard');
  if (!passesLuhn(digits)) throw new Refusal('cardNumberInvalid');
  return digits;
}

function judgeExpiry(expireMonth: string, expireYear: string, now: Date): void {
  if (!/^(0[1-9]|1[0-2])$/.test(expireMonth)) throw new Refusal('invalidRequest', { field: 'expireMonth' });
  if (!/^\d{4}$/.test(expireYear)) throw new Refusal('invalidRequest', { field: 'expireYear' });
  if (isExpired(expireMonth, expireYear, now)) throw new Refusal('cardExpired');
  if (Number(expireYear) > now.getUTCFullYear() + YEARS_AHEAD)
    throw new Refusal('invalidRequest', { field: 'expireYear' });
}

/** Requires text that a bank and a database can hold: not empty, without control characters. */
function required(field: keyof CardDepositInput, value: string): string {
  if (value === '') throw new Refusal('billingIncomplete', { field });
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value)) throw new Refusal('invalidRequest', { field });
  return value;
}

/** Dialling code and number as digits, as providers expect them. An unreadable number is passed on unchanged, so that no payment fails for it. */
function plainMobile(text: string): string {
  const phone = readInternational(`+${text.replace(/^\+/, '')}`);
  return phone ? phone.prefix + phone.national : text;
}

const optional = (field: keyof CardDepositInput, value: string): string => (value === '' ? '' : required(field, value));

/** Validates the payer's email address, which may be empty. @throws Refusal invalidRequest. */
export function judgePayerEmail(text: string): string {
  const email = text === '' ? '' : normaliseEmail(text);
  if (email === undefined) throw new Refusal('invalidRequest', { field: 'cardEmail' });
  return email;
}

/**
 * Validates the card and the billing details, in the order of specification 1 §5 (the amount comes before, see `judgeAmount`). White space is
 * removed from the number, the CVV and the names.
 * @param states see `judgeBilling`.
 * @throws Refusal cardNumberInvalid, cardNotMastercard, cardCvvInvalid, cardExpired, invalidRequest naming the field, and those of `judgeBilling`.
 */
export function judgeCard(
  input: CardDepositInput,
  now: Date,
  states: readonly string[],
): { card: Card; billing: Billing } {
  const number = judgeNumber(told(input, 'cardNum'));
  const cvv = withoutSpaces(told(input, 'cardCvv'));
  if (!/^\d{3}$/.test(cvv)) throw new Refusal('cardCvvInvalid');
  const [expireMonth, expireYear] = [told(input, 'expireMonth'), told(input, 'expireYear')];
  judgeExpiry(expireMonth, expireYear, now);
  const billing = judgeBilling(input, states);
  const holder = `${billing.firstName} ${billing.lastName}`;
  return { card: { number, cvv, expireMonth, expireYear, holder }, billing };
}

/** @throws Refusal billingIncomplete when it is missing; invalidRequest when it cannot be a name. */
function called(field: keyof CardDepositInput, text: string, isName: (text: string) => boolean): string {
  const given = required(field, text);
  if (!isName(given)) throw new Refusal('invalidRequest', { field });
  return given;
}

/**
 * Validates the billing details alone, in the same order.
 * @param states codes of the states that addresses in the billing country name: one of them is required, none where there are none.
 * @throws Refusal billingIncomplete or invalidRequest naming the field.
 */
export function judgeBilling(input: CardDepositInput, states: readonly string[]): Billing {
  const firstName = called('cardFirstName', withoutSpaces(input.cardFirstName), isPersonName);
  const lastName = called('cardLastName', withoutSpaces(input.cardLastName), isPersonName);
  const country = required('cardCountry', input.cardCountry.toUpperCase());
  if (!/^[A-Z]{2}$/.test(country)) throw new Refusal('invalidRequest', { field: 'cardCountry' });
  const judgeState = states.length > 0 ? required : optional;
  const state = judgeState('cardState', input.cardState);
  // Billing details are prefilled from the registration, whose state may be the country itself.
  if (!stateFits(country, state, states, true)) throw new Refusal('invalidRequest', { field: 'cardState' });
  const judgePostalCode = needsPostalCode(country) ? required : optional;
  return {
    firstName,
    lastName,
    country,
    state,
    city: called('cardCity', input.cardCity, isPlaceName),
    address: called('cardAddress', input.cardAddress, isPlaceName),
    postalCode: judgePostalCode('cardPostalCode', input.cardPostalCode),
    email: judgePayerEmail(input.cardEmail ?? ''),
    mobile: plainMobile(optional('cardMobile', input.cardMobile ?? '')),
  };
}
