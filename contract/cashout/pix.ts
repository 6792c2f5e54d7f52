/** Brazilian taxpayer numbers and the keys of Pix (Banco Central do Brasil, DICT: CPF, CNPJ, e-mail, phone, random key). */

const digitsOf = (text: string): string => text.replace(/[.\-/\s]/g, '');

/** Modulo 11 over the digits with weights that fall to 2 from the right, as Receita Federal defines it. */
function checkDigit(digits: string, highestWeight: number): number {
  let sum = 0;
  let weight = 2;
  for (const digit of [...digits].toReversed()) {
    sum += Number(digit) * weight;
    weight = weight === highestWeight ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function hasCheckDigits(digits: string, highestWeight: number): boolean {
  if (/^(\d)\1+$/.test(digits)) return false; // all alike adds up and is nobody's
  const body = digits.slice(0, -2);
  const first = checkDigit(body, highestWeight);
  return digits.endsWith(`${first}${checkDigit(`${body}${first}`, highestWeight)}`);
}

/** A person's number, with or without dots and dash: eleven digits of which the last two check the rest. */
export const isCpf = (text: string): boolean => /^\d{11}$/.test(digitsOf(text)) && hasCheckDigits(digitsOf(text), 12);

/** A company's number: fourteen digits, the last two check the rest. */
const isCnpj = (text: string): boolean => /^\d{14}$/.test(digitsOf(text)) && hasCheckDigits(digitsOf(text), 9);

export const plainCpf = digitsOf;

const RANDOM_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PHONE = /^\+55\d{10,11}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

/** A Pix key of any of its five kinds. */
export const isPixKey = (text: string): boolean =>
  RANDOM_KEY.test(text) ||
  PHONE.test(text.replace(/[\s()-]/g, '')) ||
  (EMAIL.test(text) && text.length <= 77) ||
  isCpf(text) ||
  isCnpj(text);

/** The key as the register holds it: numbers without their signs, letters small. */
export function plainPixKey(text: string): string {
  if (text.includes('@') || RANDOM_KEY.test(text)) return text.toLowerCase();
  return text.startsWith('+') ? text.replace(/[\s()-]/g, '') : digitsOf(text);
}
