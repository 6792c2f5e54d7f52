import type { PayloadOf } from '@croupier/contract/call';
import type { membersCalls } from '@croupier/contract/calls/members/player';
import { GENDERS, type Gender } from '@croupier/contract/codes';
import { normaliseEmail } from '@croupier/contract/text/email';
import { type CurrencyCode, isCurrency } from '@croupier/contract/money';
import { isPersonName, isPlaceName } from '@croupier/contract/text/names';
import { readPhone } from '@croupier/contract/text/phone';
import { needsPostalCode } from '@croupier/contract/places/postal-codes';
import { stateFits } from '@croupier/contract/places/states';
import { Refusal } from '../../../platform/refusal';
import { ageAt, formatBirthday, parseBirthday } from './age';
import { isUsername } from './names';

/** What a registration posts: each step repeats the fields of the steps before. */
export type RegistrationInput = PayloadOf<typeof membersCalls.register>;

export interface Mobile {
  /** Dialling code, digits without the plus sign. */
  readonly mobilePrefix: string;
  readonly mobile: string;
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  /** `YYYY/MM/DD` */
  readonly birthday: string;
}

export interface Address {
  readonly countryCode: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly city: string;
  readonly address: string;
}

export interface Residence extends Address {
  readonly currency: CurrencyCode;
}

/** Which places and currencies are served: implemented by content and compliance, injected by the composition root. */
export interface Places {
  /** @param code upper-case ISO 3166-1 code. */
  countryServed(code: string): Promise<boolean> | boolean;
  /** @param country of the visitor as detected; null when detection is not configured. */
  locationServed(country: string | null): Promise<boolean> | boolean;
  /** Codes of the states that addresses in a country may name; empty where none is required. */
  stateCodes(country: string): Promise<readonly string[]> | readonly string[];
  currencyOffered(code: CurrencyCode): Promise<boolean> | boolean;
}

/** @returns the address in its normal form. @throws Refusal emailInvalid. */
export function judgeEmail(text: string): string {
  const email = normaliseEmail(text);
  if (email === undefined) throw new Refusal('emailInvalid');
  return email;
}

/** 3 to 32 letters, digits, dots, dashes or underscores. @throws Refusal invalidRequest. */
export function judgeUsername(username: string): void {
  if (!isUsername(username)) throw new Refusal('invalidRequest', { field: 'username' });
}

/**
 * @returns the number as it is stored, in whatever form it was written: digits without a trunk zero (specification 2 §5).
 * @throws Refusal mobileInvalid.
 */
export function judgeMobile(input: Pick<RegistrationInput, 'mobilePrefix' | 'mobile'>): Mobile {
  const phone = readPhone(input.mobilePrefix, input.mobile);
  if (!phone) throw new Refusal('mobileInvalid');
  return { mobilePrefix: phone.prefix, mobile: phone.national };
}

const JUDGES = {
  firstName: isPersonName,
  lastName: isPersonName,
  postalCode: isPlaceName,
  city: isPlaceName,
  address: isPlaceName,
} as const;

/** @throws Refusal invalidRequest naming the field when it is missing or no name. */
function requiredLine(input: Partial<Pick<RegistrationInput, keyof typeof JUDGES>>, field: keyof typeof JUDGES) {
  const text = input[field] ?? '';
  if (!JUDGES[field](text)) throw new Refusal('invalidRequest', { field });
  return text;
}

/**
 * The second step, in the order of specification 2 §5.
 * @param minimumAge whole years, of the jurisdiction in force. @throws Refusal invalidRequest naming the field, or underAge.
 */
export function judgePerson(
  input: Pick<RegistrationInput, 'firstName' | 'lastName' | 'gender' | 'birthday'>,
  minimumAge: number,
  now: Date,
): Person {
  const firstName = requiredLine(input, 'firstName');
  const lastName = requiredLine(input, 'lastName');
  const gender = GENDERS.find((known) => known === input.gender);
  if (!gender) throw new Refusal('invalidRequest', { field: 'gender' });
  const birthday = parseBirthday(input.birthday ?? '');
  if (!birthday) throw new Refusal('invalidRequest', { field: 'birthday' });
  if (ageAt(birthday, now) < minimumAge) throw new Refusal('underAge', { age: minimumAge });
  return { firstName, lastName, gender, birthday: formatBirthday(birthday) };
}

/**
 * An address, in the order of specification 2 §5.
 * @throws Refusal countryNotServed, stateUnknown, or invalidRequest naming the field.
 */
export async function judgeAddress(input: Pick<RegistrationInput, keyof Address>, places: Places): Promise<Address> {
  const countryCode = (input.countryCode ?? '').toUpperCase();
  if (!/^[A-Z]{2}$/.test(countryCode) || !(await places.countryServed(countryCode)))
    throw new Refusal('countryNotServed');
  const stateCode = input.stateCode ?? '';
  const states = await places.stateCodes(countryCode);
  if (!stateFits(countryCode, stateCode, states)) throw new Refusal('stateUnknown');
  const isWithoutPostalCode = !needsPostalCode(countryCode) && (input.postalCode ?? '') === '';
  const postalCode = isWithoutPostalCode ? '' : requiredLine(input, 'postalCode');
  const city = requiredLine(input, 'city');
  const address = requiredLine(input, 'address');
  return { countryCode, stateCode: states.length > 0 ? stateCode : '', postalCode, city, address };
}

/**
 * The third step, in the order of specification 2 §5; the agreement comes last.
 * @throws Refusal currencyUnknown, those of `judgeAddress`, or agreementRequired.
 */
export async function judgeResidence(input: RegistrationInput, places: Places): Promise<Residence> {
  const currency = input.currency ?? '';
  if (!isCurrency(currency) || !(await places.currencyOffered(currency))) throw new Refusal('currencyUnknown');
  const address = await judgeAddress(input, places);
  if (!input.agreed) throw new Refusal('agreementRequired');
  return { currency, ...address };
}

/**
 * Refuses a registration from a location that is not served.
 * @param country as detected. @throws Refusal restrictedLocation.
 */
export async function judgeLocation(country: string | null, places: Places): Promise<void> {
  if (!(await places.locationServed(country))) throw new Refusal('restrictedLocation');
}
