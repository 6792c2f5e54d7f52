import type { Randomness } from '../../../platform/randomness';

/** Crockford's base-32 digits: no easily confused letters. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const INVITATION_LENGTH = 12;

/** 60 random bits, easy to read out; each of the 32 digits is equally likely because 256 is a multiple of 32. */
export const newInvitationCode = (random: Randomness): string =>
  [...random.bytes(INVITATION_LENGTH)].map((byte) => DIGITS.charAt(byte % DIGITS.length)).join('');

const RECOVERY_LENGTH = 16;

/** 80 random bits in four groups, to be written down and typed again. */
export const newRecoveryCode = (random: Randomness): string =>
  [...random.bytes(RECOVERY_LENGTH)]
    .map((byte, place) => `${place > 0 && place % 4 === 0 ? '-' : ''}${DIGITS.charAt(byte % DIGITS.length)}`)
    .join('');

/**
 * A recovery code as it was made, from how it was typed: in any case, with or without its dashes, and with letters for the digits that they look like.
 * @returns undefined for what is no recovery code
 */
export function readRecoveryCode(typed: string): string | undefined {
  const digits = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(digits)) return undefined;
  return digits.match(/.{4}/g)?.join('-');
}

/** The key under which codes for a member's log-ins are counted, apart from passwords: a right password clears no wrong codes. */
export const codeKey = (memberId: number): string => `code:${memberId}`;

/** 128 random bits: an unguessable id. */
export const newPublicId = (random: Randomness): string => random.bytes(16).toString('hex');

/** The key under which password attempts on a member's account are counted. */
export const accountKey = (memberId: number): string => `member:${memberId}`;
