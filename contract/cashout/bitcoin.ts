/**
 * The shape of a bitcoin address, judged where it is typed: the checksum of bech32 and bech32m (BIP 173, BIP 350), and length, signs and
 * first sign of base58. The server judges base58's checksum as well, with a library made for it.
 */

export const BITCOIN_NETWORKS = ['mainnet', 'testnet', 'regtest'] as const;
export type BitcoinNetwork = (typeof BITCOIN_NETWORKS)[number];

const PREFIX: Readonly<Record<BitcoinNetwork, string>> = { mainnet: 'bc', testnet: 'tb', regtest: 'bcrt' };
const FIRST_SIGN: Readonly<Record<BitcoinNetwork, RegExp>> = { mainnet: /^[13]/, testnet: /^[mn2]/, regtest: /^[mn2]/ };
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    GENERATORS.forEach((generator, i) => {
      if ((top >>> i) & 1) check ^= generator;
    });
  }
  return check >>> 0;
}

function isSegwit(address: string, prefix: string): boolean {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return false;
  const data = Array.from(lower.slice(prefix.length + 1), (sign) => ALPHABET.indexOf(sign));
  const [version = -1] = data;
  if (data.includes(-1) || version > 16 || data.length < 14 || lower.length > 90) return false;
  if (version === 0 && data.length !== 39 && data.length !== 59) return false;
  const expanded = Array.from(prefix, (sign) => sign.charCodeAt(0));
  const checked = [...expanded.map((code) => code >> 5), 0, ...expanded.map((code) => code & 31), ...data];
  return polymod(checked) === (version === 0 ? BECH32 : BECH32M);
}

/** Whether a typed text looks like an address of the network. */
export function looksLikeBitcoinAddress(text: string, network: BitcoinNetwork): boolean {
  const prefix = PREFIX[network];
  if (text.toLowerCase().startsWith(`${prefix}1`)) return isSegwit(text, prefix);
  return /^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(text) && FIRST_SIGN[network].test(text);
}
