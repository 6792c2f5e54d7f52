import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The operating system's randomness, injected so that a simulation can replay a run from one seed. */
export interface Randomness {
  bytes(count: number): Buffer;
}

export const systemRandomness: Randomness = { bytes: randomBytes };

/** An unguessable 256-bit secret as URL-safe text. */
export const newSecret = (random: Randomness): string => random.bytes(32).toString('base64url');

/** What is stored of a secret: its SHA-256. Secrets of 256 random bits need no salt. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares in constant time. */
export const equalInConstantTime = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
