/** Bitcoin Cash addresses: https://github.com/bitcoincashorg/bitcoincash.org/blob/master/spec/cashaddr.md */

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
const CHECKSUM_SYMBOLS = 8;

/** The specification's BCH code over 5-bit symbols. */
function polymod(symbols: readonly number[]): bigint {
  let checksum = 1n;
  for (const symbol of symbols) {
    const top = checksum >> 35n;
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(symbol);
    GENERATORS.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) checksum ^= generator;
    });
  }
  return checksum ^ 1n;
}

/** Regroups bytes into 5-bit symbols, padded with zero bits. */
function toSymbols(bytes: readonly number[]): number[] {
  const symbols: number[] = [];
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      symbols.push((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  if (bits > 0) symbols.push((held << (5 - bits)) & 31);
  return symbols;
}

/** Kind of an address: of a public key's hash or of a script's. */
export const CASHADDR_TYPE = { keyHash: 0, scriptHash: 1 } as const;

/**
 * @param prefix `bitcoincash`, `bchtest` or `bchreg`. @param hash 20 bytes.
 * @throws RangeError for a hash of another length.
 */
export function encodeCashaddr(prefix: string, type: number, hash: Uint8Array): string {
  if (hash.length !== 20) throw new RangeError(`a hash of 20 bytes is needed, not ${hash.length}`);
  const payload = toSymbols([type << 3, ...hash]);
  const lower = [...prefix].map((character) => character.charCodeAt(0) & 31);
  const checksum = polymod([...lower, 0, ...payload, ...Array<number>(CHECKSUM_SYMBOLS).fill(0)]);
  const check = Array.from({ length: CHECKSUM_SYMBOLS }, (_, index) =>
    Number((checksum >> BigInt(5 * (CHECKSUM_SYMBOLS - 1 - index))) & 31n),
  );
  return `${prefix}:${[...payload, ...check].map((symbol) => ALPHABET[symbol]).join('')}`;
}
