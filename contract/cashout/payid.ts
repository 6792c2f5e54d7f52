/** What PayID lets people register (NPP Addressing Service): an e-mail, a phone number, an ABN, or an organisation's own id. */

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/;
/** E.164, written as banks do: `+61-412345678`, `+61 412 345 678`, or the way Australians write mobiles, `0412 345 678`. */
const PHONE = /^(\+[1-9]\d{7,14}|04\d{8})$/;
const ORGANISATION = /^(?=.*[a-z])[a-z0-9](?:[a-z0-9 .&'-]{1,126})[a-z0-9]$/i;
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

const bare = (text: string): string => text.replace(/[\s()-]/g, '');

/** Australian Business Number: eleven digits; with one taken from the first, the weighted sum divides by 89 (Australian Business Register). */
function isAbn(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = ABN_WEIGHTS.reduce((total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

export const isPayId = (text: string): boolean =>
  (EMAIL.test(text) && text.length <= 256) || PHONE.test(bare(text)) || isAbn(text) || ORGANISATION.test(text);

/** The id as the register holds it. */
export function plainPayId(text: string): string {
  if (text.includes('@')) return text.toLowerCase();
  if (PHONE.test(bare(text))) return bare(text).replace(/^0/, '+61');
  return isAbn(text) ? text.replace(/\s/g, '') : text;
}
