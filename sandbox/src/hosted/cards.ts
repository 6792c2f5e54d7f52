import { createHmac } from 'node:crypto';
import { type Behaviour, behaviourOf, type Card, issuedIn } from '../acquirer/cards';

/** What a page reports of the card that was entered, and all that it stores of it. */
export interface PaidCard {
  readonly first6: string;
  readonly last4: string;
  readonly holder: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** The same for the same card, and no way back to it. */
  readonly fingerprint: string;
}

/** The card of payments without a page: of returning payers, and of orders that are paid at the desk. */
export const savedCardOf = ({ payerName }: { readonly payerName?: string }): PaidCard => ({
  first6: '555555',
  last4: '4444',
  holder: payerName || 'NO NAME',
  country: null,
  fingerprint: 'saved-card',
});

export interface EnteredCard {
  readonly card: PaidCard;
  readonly behaviour: Behaviour;
}

export type CardFault = 'number' | 'expiry' | 'cvv' | 'holder';

/** The check digit of ISO/IEC 7812-1, Annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, fromRight) => {
    const doubled = fromRight % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** What was sent by a page. */
export type Form = Readonly<Record<string, unknown>>;

export const textIn = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * Reads the card that was entered; its number and CVV go no further. Cards of every scheme are taken: what is done with them is the merchant's to decide.
 * @param secret keeps fingerprints from being tried out. @returns the first field at fault otherwise.
 */
export function readCard(form: Form, secret: string, now: Date): EnteredCard | CardFault {
  const number = textIn(form, 'number').replace(/\s/g, '');
  const [, expireMonth = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(textIn(form, 'expiry')) ?? [];
  const [cvv, holder] = [textIn(form, 'cvv'), textIn(form, 'holder')];
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return 'number';
  if (expireMonth === '') return 'expiry';
  if (!/^\d{3}$/.test(cvv)) return 'cvv';
  if (holder === '' || holder.length > 130) return 'holder';
  const entered: Card = { number, cvv, expireMonth, expireYear: `20${year}` };
  const fingerprint = createHmac('sha256', secret).update(number).digest('hex').slice(0, 32);
  const kept = { first6: number.slice(0, 6), last4: number.slice(-4), holder, country: issuedIn(entered), fingerprint };
  return { card: kept, behaviour: behaviourOf(entered, now) };
}
