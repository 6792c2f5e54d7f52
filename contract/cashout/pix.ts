import { normaliseEmail } from '../text/email';
import { pasted } from '../text/pasted';

/** Brazilian taxpayer numbers and the keys of Pix (Banco Central do Brasil, DICT: CPF, CNPJ, e-mail, phone, random key). */

/** A number without the signs that group it, full-width ones in their plain form. */
const bareOf = (text: string): string =>
  pasted(text)
    .normalize('NFKC')
    .replaceAll(/[.\-/\s]/g, '')
    .toUpperCase();

/**
 * Modulo 11 with weights that fall to 2 from the right, as Receita Federal defines it. A sign counts its ASCII code less 48: digits as themselves, A as 17
 * (Instrução Normativa RFB 2.229/2024, company numbers with letters from July 2026 on).
 */
function checkDigit(signs: string, highestWeight: number): number {
  let sum = 0;
  let weight = 2;
  for (const sign of [...signs].toReversed()) {
    sum += (sign.charCodeAt(0) - 48) * weight;
    weight = weight === highestWeight ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function hasCheckDigits(signs: string, highestWeight: number): boolean {
  if (/^(.)\1+$/.test(signs)) return false; // eleven equal digits pass the checksum and belong to no person
  const body = signs.slice(0, -2);
  const first = checkDigit(body, highestWeight);
  return signs.endsWith(`${first}${checkDigit(`${body}${first}`, highestWeight)}`);
}

/** A person's number, with or without dots and dash: eleven digits of which the last two check the rest. */
export const isCpf = (text: string): boolean => /^\d{11}$/.test(bareOf(text)) && hasCheckDigits(bareOf(text), 12);

/** A company's number: twelve digits or letters, and two digits that check them. */
export const isCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(bareOf(text)) && hasCheckDigits(bareOf(text), 9);

export const plainCpf = bareOf;

const RANDOM_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PHONE = /^\+55\d{10,11}$/;
/** The longest mail address that the register takes. */
const EMAIL_LENGTH = 77;

const barePhone = (text: string): string => pasted(text).replaceAll(/[\s()-]/g, '');

/** A Pix key of any of its five kinds. */
export const isPixKey = (text: string): boolean =>
  RANDOM_KEY.test(pasted(text)) ||
  PHONE.test(barePhone(text)) ||
  (normaliseEmail(text)?.length ?? Number.POSITIVE_INFINITY) <= EMAIL_LENGTH ||
  isCpf(text) ||
  isCnpj(text);

/** The key as the register holds it: numbers without their signs and their letters in capitals, other letters small. */
export function plainPixKey(text: string): string {
  const key = pasted(text);
  if (key.includes('@')) return normaliseEmail(key) ?? key;
  if (RANDOM_KEY.test(key)) return key.toLowerCase();
  return key.startsWith('+') ? barePhone(key) : bareOf(key);
}
