import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Keys of a browser's subscription. */
export interface DeviceKeys {
  /** Private key of P-256, and the secret that the merchant knows too; both base64url. */
  readonly privateKey: string;
  readonly auth: string;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, size of a record, and the length of the sender's key. */
const HEADER_BYTES = SALT_BYTES + 4 + 1;

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Opens a push message as a browser does (RFC 8291, content coding aes128gcm of RFC 8188, one record).
 * @throws Error for a message that is not encrypted for these keys
 */
export function decryptPush(body: Buffer, { privateKey, auth }: DeviceKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body[HEADER_BYTES - 1] ?? 0;
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength);
  const record = body.subarray(HEADER_BYTES + keyLength);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The last record ends with a 2, behind which there are zeros only.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
