import { createHash } from 'node:crypto';
import type { PaidCard } from '../provider';

/** Facts about card numbers. No function here stores its input. */

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** MasterCard's ranges: 51–55 and 2221–2720. @param digits at least the first four, without white space. */
export function beginsAsMastercard(digits: string): boolean {
  const two = Number(digits.slice(0, 2));
  const four = Number(digits.slice(0, 4));
  return (two >= 51 && two <= 55) || (four >= 2221 && four <= 2720);
}

/** Whether a number is in these ranges and has sixteen digits. */
export const isMastercard = (digits: string): boolean => digits.length === 16 && beginsAsMastercard(digits);

/**
 * A fingerprint that is identical for the same card: the provider's, else a hash of its first six and last four digits and holder; null without
 * these.
 */
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

/** A card is valid until the end of its month in every time zone: the last zone ends a month twelve hours after UTC. */
export function isExpired(month: string, year: string, now: Date): boolean {
  const slowest = new Date(now.getTime() - 12 * 3_600_000);
  return Number(year) * 12 + Number(month) - 1 < slowest.getUTCFullYear() * 12 + slowest.getUTCMonth();
}

/** Year choices run from the current year to ten years ahead (specification 1 §5). */
export const YEARS_AHEAD = 10;
