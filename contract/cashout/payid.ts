import { normaliseEmail } from '../text/email';
import { isAccount, pasted, plainAccount } from '../text/pasted';
import { internationalOf, type Phone, readInternational, readPhone } from '../text/phone';

/** What PayID lets people register (NPP Addressing Service): an e-mail, a phone number, an ABN, or an organisation's own id. */

/** The longest mail address that the register takes. */
const EMAIL_LENGTH = 256;
/** Written as banks do: `+61-412345678`, `+61 0412 345 678`, or the way Australians write mobiles, `0412 345 678`. */
const readNumber = (text: string): Phone | undefined =>
  readInternational(text) ?? (pasted(text).startsWith('04') ? readPhone('61', text) : undefined);
const ORGANISATION = /^(?=.*[a-z])[a-z0-9](?:[a-z0-9 .&'-]{1,126})[a-z0-9]$/i;
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Australian Business Number: eleven digits; with one taken from the first, the weighted sum divides by 89 (Australian Business Register). */
function isAbn(text: string): boolean {
  const digits = pasted(text).replaceAll(/\s/g, '');
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = ABN_WEIGHTS.reduce((total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

export const isPayId = (text: string): boolean =>
  (normaliseEmail(text)?.length ?? Number.POSITIVE_INFINITY) <= EMAIL_LENGTH ||
  readNumber(text) !== undefined ||
  isAbn(text) ||
  (isAccount(text) && ORGANISATION.test(plainAccount(text)));

/** The id as the register holds it. */
export function plainPayId(text: string): string {
  const payId = pasted(text);
  if (payId.includes('@')) return normaliseEmail(payId) ?? payId;
  const phone = readNumber(payId);
  if (phone) return internationalOf(phone);
  return isAbn(payId) ? payId.replaceAll(/\s/g, '') : plainAccount(payId);
}
