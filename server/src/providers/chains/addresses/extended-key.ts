import { createHash } from 'node:crypto';
import { HDKey } from '@scure/bip32';

/** An account's extended public key, from which receiving addresses are derived. It cannot spend. */
export interface AccountKey {
  /** Identifies the key in the database without revealing it. */
  readonly fingerprint: string;
  /** Public key of the receiving address at `index`, compressed. */
  publicKeyAt(index: number): Uint8Array;
}

export class ExtendedKeyFault extends Error {}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CHECKSUM_BYTES = 4;

const SERIALIZED_BYTES = 78;
const KEY_OFFSET = 45;
const ACCOUNT_DEPTH = 3;
const RECEIVING = 0;
/** Indices from here on are hardened: they cannot be derived without the private key. */
export const INDEX_LIMIT = 2 ** 31;

/** Base58 with a checksum of two rounds of SHA-256. */
function decode(text: string): Uint8Array {
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) throw new ExtendedKeyFault(`it is not an extended key (${character} is no digit of base 58)`);
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart(2 * (SERIALIZED_BYTES + CHECKSUM_BYTES), '0');
  if (hex.length !== 2 * (SERIALIZED_BYTES + CHECKSUM_BYTES))
    throw new ExtendedKeyFault('it is not an extended key (its length is wrong)');
  const bytes = Buffer.from(hex, 'hex');
  const payload = bytes.subarray(0, SERIALIZED_BYTES);
  if (!bytes.subarray(SERIALIZED_BYTES).equals(sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES)))
    throw new ExtendedKeyFault('it is not an extended key (its checksum is wrong)');
  return payload;
}

/**
 * Reads an extended public key of an account (BIP44 or BIP84: m/purpose'/coin'/account'), whatever its prefix: xpub, zpub, Ltub, Mtub, dgub, tpub,
 * vpub.
 * @throws ExtendedKeyFault, above all for a private key: no private key may ever be on the server.
 */
export function readAccountKey(text: string): AccountKey {
  const bytes = decode(text.trim());
  if (bytes[KEY_OFFSET] === 0)
    throw new ExtendedKeyFault('it is an extended PRIVATE key: keep it off this machine and give the public one');
  if (bytes[4] !== ACCOUNT_DEPTH)
    throw new ExtendedKeyFault(
      `it is of depth ${bytes[4]}; the key of an account is needed (depth 3, m/purpose'/coin'/account')`,
    );
  const version = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  const receiving = HDKey.fromExtendedKey(text.trim(), { public: version, private: 0 }).deriveChild(RECEIVING);
  return {
    fingerprint: sha256(bytes.slice(4)).toString('hex').slice(0, 16),
    publicKeyAt(index) {
      if (!Number.isInteger(index) || index < 0 || index >= INDEX_LIMIT) throw new RangeError(`no address at ${index}`);
      const { publicKey } = receiving.deriveChild(index);
      if (!publicKey) throw new Error('a public key was not derived');
      return publicKey;
    },
  };
}
