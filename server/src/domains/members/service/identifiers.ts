import type { Randomness } from '../../../platform/randomness';

/** Crockford's base-32 digits: no easily confused letters. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const INVITATION_LENGTH = 12;

/** 60 random bits, easy to read out; each of the 32 digits is equally likely because 256 is a multiple of 32. */
export const newInvitationCode = (random: Randomness): string =>
  [...random.bytes(INVITATION_LENGTH)].map((byte) => DIGITS.charAt(byte % DIGITS.length)).join('');

/** 128 random bits: an unguessable id. */
export const newPublicId = (random: Randomness): string => random.bytes(16).toString('hex');

/** The key under which password attempts on a member's account are counted. */
export const accountKey = (memberId: number): string => `member:${memberId}`;
