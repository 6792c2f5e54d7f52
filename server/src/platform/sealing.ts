import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Randomness } from './randomness';

/** Encrypts data that the server must read and someone with only its disk or database must not. */
export interface Sealing {
  seal(plain: Uint8Array): Buffer;
  /** @throws when the bytes were changed or sealed with another key. */
  open(sealed: Uint8Array): Buffer;
}

/** What a rotation of the master key needs beside. */
export interface Resealing extends Sealing {
  /** @returns the same bytes under today's key; undefined when they are under it already. @throws when no known key opens them. */
  reseal(sealed: Uint8Array): Buffer | undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function openWith(key: Buffer, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * AES-256-GCM; layout: nonce, tag, ciphertext. Which key sealed something is found by trying: the tag matches under no other.
 * @param masterKey 64 hexadecimal digits: seals, and opens first. @param others further keys that may open, during a rotation.
 */
export function createSealing(masterKey: string, random: Randomness, others: readonly string[] = []): Resealing {
  const [key, ...older] = [masterKey, ...others].map((digits) => Buffer.from(digits, 'hex')) as [Buffer, ...Buffer[]];

  function openTelling(sealed: Uint8Array): { readonly plain: Buffer; readonly isCurrent: boolean } {
    try {
      return { plain: openWith(key, sealed), isCurrent: true };
    } catch (failure) {
      for (const one of older)
        try {
          return { plain: openWith(one, sealed), isCurrent: false };
        } catch {
          // another key, or none of ours
        }
      throw failure;
    }
  }

  const sealing: Sealing = {
    seal(plain) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => openTelling(sealed).plain,
  };
  return {
    ...sealing,
    reseal(sealed) {
      const { plain, isCurrent } = openTelling(sealed);
      return isCurrent ? undefined : sealing.seal(plain);
    },
  };
}
