import { createHash } from 'node:crypto';

/** Turns an address, as a payer pastes it, into what a chain's transaction carries: an output's script, or an account. */

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** 5-bit symbols to bytes; what is left over is padding. */
function toBytes(symbols: readonly number[]): Buffer {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const symbol of symbols) {
    held = (held << 5) | symbol;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

const symbolsOf = (text: string): number[] | undefined => {
  const symbols = [...text].map((character) => BECH32.indexOf(character));
  return symbols.includes(-1) ? undefined : symbols;
};

const keyHashScript = (hash: Buffer): string => `76a914${hash.toString('hex')}88ac`;

function fromBase58(address: string): string | undefined {
  let value = 0n;
  for (const character of address) {
    const digit = BASE58.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  if (bytes.length !== 25 || !bytes.subarray(21).equals(sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)))
    return undefined;
  return keyHashScript(bytes.subarray(1, 21));
}

/** `bcrt1…`, `ltc1…`: version 0 programs of segregated witness. */
function fromSegwit(address: string): string | undefined {
  const symbols = symbolsOf(address.slice(address.lastIndexOf('1') + 1));
  if (!symbols || symbols.length < 7 || symbols[0] !== 0) return undefined;
  const program = toBytes(symbols.slice(1, -6));
  return program.length === 20 || program.length === 32
    ? `00${program.length.toString(16)}${program.toString('hex')}`
    : undefined;
}

function fromCashaddr(address: string): string | undefined {
  const symbols = symbolsOf(address.slice(address.indexOf(':') + 1));
  if (!symbols || symbols.length !== 42) return undefined;
  return keyHashScript(toBytes(symbols.slice(0, -8)).subarray(1, 21));
}

/** @returns undefined for what is no address of such a chain. */
export function lookupOf(chain: string, address: string): string | undefined {
  const text = address.trim();
  if (chain === 'ethereum' || chain === 'bsc') return /^0x[0-9a-fA-F]{40}$/.test(text) ? text.toLowerCase() : undefined;
  if (chain === 'bitcoincash') return fromCashaddr(text.toLowerCase());
  if (chain === 'dogecoin') return fromBase58(text);
  return fromSegwit(text.toLowerCase()) ?? fromBase58(text);
}
