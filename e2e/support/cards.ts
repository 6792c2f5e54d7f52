import { randomInt } from 'node:crypto';

/** The sandbox acquirer's cards, by what they do. */
export const CARDS = {
  approved: '5555 5555 5555 4444',
  declined: '5105 1051 0510 5100',
  challenged: '5200 8282 8282 8210',
  silent: '2223 0031 2200 3222',
  /** A CVV that is unlikely to occur anywhere by chance. */
  cvv: '739',
  month: '11',
  year: '2030',
} as const;

/** Every card number that a test types or sends. */
export const USED_NUMBERS = Object.values(CARDS).filter((text) => text.length > 12);

/** A unique card that the sandbox approves: an exclusion of one member also holds for all who pay with the same card. */
export function ownCard(): string {
  const digits = `555${randomInt(1_000_000, 9_999_999)}${randomInt(10_000, 99_999)}`;
  // ISO/IEC 7812-1, Annex B: from the right, every second digit counts twice.
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
