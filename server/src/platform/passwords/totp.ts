import { generateSecret, generateURI, verify } from 'otplib';

/** A fresh secret of 160 bits and its address for authenticator apps (RFC 6238: SHA-1, six digits, 30 seconds). */
export function offerSecret(issuer: string, email: string): { secret: string; otpauthUrl: string } {
  const secret = generateSecret({ length: 20 });
  return { secret, otpauthUrl: generateURI({ issuer, label: email, secret }) };
}

/** A phone's clock may be off by this much. */
const TOLERANCE_SECONDS = 30;

/**
 * Judges a code. Whether its step was used before is for the caller to decide, atomically.
 * @returns the 30-second step that the code belongs to, or undefined for a wrong code
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: digits, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
