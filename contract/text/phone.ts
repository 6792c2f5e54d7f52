import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { pasted } from './pasted';

/** A telephone number without what belongs to the way it is dialled: no trunk zero, no country code in the national part. */
export interface Phone {
  /** Dialling code of the country, digits without the plus sign. */
  readonly prefix: string;
  /** What follows it, digits. Zeros that belong to the number stay, as in Italy. */
  readonly national: string;
}

const DIALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits of a national number as people have it; only some companies' are longer. */
const PEOPLES_LONGEST = 11;

/** How people divide a number. */
const DIVIDERS = /[\s().\-‐-―/]/g;

const bare = (text: string): string => pasted(text).normalize('NFKC').replace(DIVIDERS, '');

/** @returns the number when a country has such numbers: its length and first digits, by Google's public numbering plans. */
function judged(text: string, prefix?: string): Phone | undefined {
  const found = parsePhoneNumberFromString(text, prefix === undefined ? {} : { defaultCallingCode: prefix });
  if (!found?.isValid() || found.ext !== undefined || /^0+$/.test(found.nationalNumber)) return undefined;
  return { prefix: found.countryCallingCode, national: found.nationalNumber };
}

/**
 * Reads a telephone number that was typed or pasted beside a dialling code: with or without trunk zero, with the code repeated after `+`, `00` or nothing.
 * @param prefix digits of the dialling code, with or without a plus sign.
 * @param typed the number as a person writes it.
 * @returns the number, or undefined when no number of that code is written so.
 */
export function readPhone(prefix: string, typed: string): Phone | undefined {
  const code = prefix.replace(/^\+/, '');
  const text = bare(typed);
  if (!DIALLING_CODES.has(code) || !/^\+?\d{4,20}$/.test(text)) return undefined;
  const digits = digitsOf(text);
  const ofCode = (phone: Phone | undefined) => (phone?.prefix === code ? phone : undefined);
  if (text.startsWith('+')) return ofCode(readInternational(text));
  if (digits.startsWith(`00${code}`)) return ofCode(readInternational(`+${digits.slice(2)}`));
  const whole = ofCode(judged(text, code));
  const rest = digits.startsWith(code) ? ofCode(readInternational(`+${digits}`)) : undefined;
  // In Germany and elsewhere both can be numbers: the longer one is longer than numbers of people are.
  return whole && rest && digits.length > PEOPLES_LONGEST ? rest : (whole ?? rest);
}

/**
 * Reads a number that begins with a plus sign and a dialling code. A trunk zero behind the code is left out, a code that is written twice counts once.
 * @returns the number, or undefined when there is no such number.
 */
export function readInternational(typed: string): Phone | undefined {
  const text = bare(typed);
  if (!/^\+[1-9]\d{5,20}$/.test(text)) return undefined;
  const phone = judged(text);
  if (phone) return phone;
  const code = parsePhoneNumberFromString(text)?.countryCallingCode;
  const rest = code === undefined ? '' : text.slice(1 + code.length).replace(/^0+/, '');
  return code !== undefined && rest.startsWith(code) ? judged(`+${rest}`) : undefined;
}

/** E.164, with a plus sign. */
export const internationalOf = ({ prefix, national }: Phone): string => `+${prefix}${national}`;
