import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Randomness } from './randomness';

/** Encrypts data that the server must read and someone with only its disk or database must not. */
export interface Sealing {
  seal(plain: Uint8Array): Buffer;
  /** @throws when the bytes were changed or sealed with another key. */
  open(sealed: Uint8Array): Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; layout: nonce, tag, ciphertext. @param masterKey 64 hexadecimal digits. */
export function createSealing(masterKey: string, random: Randomness): Sealing {
  const key = Buffer.from(masterKey, 'hex');
  return {
    seal(plain) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
