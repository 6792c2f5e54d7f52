import { createHash } from 'node:crypto';
import type { PaidCard } from '../provider';

/** Facts about card numbers. Nothing here keeps what it is given. */

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** MasterCard's ranges: 51–55 and 2221–2720. @param digits at least the first four, without white space. */
export function beginsAsMastercard(digits: string): boolean {
  const two = Number(digits.slice(0, 2));
  const four = Number(digits.slice(0, 4));
  return (two >= 51 && two <= 55) || (four >= 2221 && four <= 2720);
}

/** A whole number in these ranges, sixteen digits. */
export const isMastercard = (digits: string): boolean => digits.length === 16 && beginsAsMastercard(digits);

/** The same for the same card: as its provider tells it, else made of all that may be told of a card; null when too little is told to know it again. */
export function fingerprintOf({ fingerprint, first6, last4, holder }: PaidCard): string | null {
  if (fingerprint !== null) return fingerprint;
  if (first6 === null || holder === null) return null;
  const alike = `${first6} ${last4} ${holder.toUpperCase().replace(/[^\p{L}]/gu, '')}`;
  return createHash('sha256').update(alike).digest('hex').slice(0, 32);
}

/** The check digit of ISO/IEC 7812-1, Annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits[digits.length - 1 - fromRight]);
    const doubled = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** A card is good until the end of its month, wherever on earth it is: the last time zone leaves a month half a day after UTC. */
export function isExpired(month: string, year: string, now: Date): boolean {
  const slowest = new Date(now.getTime() - 12 * 3_600_000);
  return Number(year) * 12 + Number(month) - 1 < slowest.getUTCFullYear() * 12 + slowest.getUTCMonth();
}

/** Year choices run from the current year to ten years ahead (specification 1 §5). */
export const YEARS_AHEAD = 10;
