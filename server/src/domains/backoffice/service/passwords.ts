import { hash, verify } from '@node-rs/argon2';
import type { Randomness } from '../../../platform/randomness';

/** argon2id at the strength that OWASP asks for: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Judges a password. Without a stored hash it works as long and says no: the time must not tell that nobody was found. */
export async function passwordIsRight(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await decoy), password);
  return stored !== undefined && right;
}

/** A password that nobody chose: 144 random bits as 24 URL-safe characters. */
export const generatePassword = (random: Randomness): string => random.bytes(18).toString('base64url');
