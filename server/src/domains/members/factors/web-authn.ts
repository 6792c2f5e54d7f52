import { z } from 'zod';
import type { House } from '../../../ground';
import { Refusal } from '../../../platform/refusal';

/** For whom passkeys are: the host of the player's app, and its origin alone (WebAuthn's relying party). */
export function partyOf({ publicUrl }: Pick<House, 'publicUrl'>): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

const ClientData = z.object({ challenge: z.string().min(1).max(200) });

/** The challenge that a browser says it has answered; unproved until the whole answer is verified. @throws Refusal passkeyRefused */
export function challengeIn(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge;
  } catch {
    throw new Refusal('passkeyRefused');
  }
}

/** Runs a verification of the library, which throws at whatever does not hold. @throws Refusal passkeyRefused */
export async function judged<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new Refusal('passkeyRefused');
  }
}
