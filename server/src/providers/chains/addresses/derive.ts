import { p2pkh, p2wpkh } from '@scure/btc-signer';
import { hash160 } from '@scure/btc-signer/utils.js';
import { publicKeyToAddress } from 'viem/accounts';
import { type ChainName, isUtxoChain, type UtxoChain } from '../coins';
import { CASHADDR_TYPE, encodeCashaddr } from './cashaddr';
import type { AccountKey } from './extended-key';

/** Which of a chain's networks addresses are for. */
export const NETWORKS = ['main', 'test', 'regtest'] as const;
export type Network = (typeof NETWORKS)[number];

export interface DepositAddress {
  /** The address as people and wallets write it. */
  readonly address: string;
  /** The watcher's search key: the output's script in hexadecimal, or the lower-case account on an EVM chain. */
  readonly lookup: string;
}

interface Versions {
  readonly bech32: string;
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  /** Part of the library's type; private keys are never written here. */
  readonly wif: number;
}
const versions = (bech32: string, pubKeyHash: number, scriptHash: number): Versions => ({
  bech32,
  pubKeyHash,
  scriptHash,
  wif: 0,
});

/** From each project's chain parameters (chainparams.cpp). Dogecoin and Bitcoin Cash have no segregated witness. */
const VERSIONS: Readonly<Record<UtxoChain, Readonly<Record<Network, Versions>>>> = {
  bitcoin: {
    main: versions('bc', 0x00, 0x05),
    test: versions('tb', 0x6f, 0xc4),
    regtest: versions('bcrt', 0x6f, 0xc4),
  },
  litecoin: {
    main: versions('ltc', 0x30, 0x32),
    test: versions('tltc', 0x6f, 0x3a),
    regtest: versions('rltc', 0x6f, 0x3a),
  },
  dogecoin: {
    main: versions('', 0x1e, 0x16),
    test: versions('', 0x71, 0xc4),
    regtest: versions('', 0x6f, 0xc4),
  },
  bitcoincash: {
    main: versions('bitcoincash', 0x00, 0x05),
    test: versions('bchtest', 0x6f, 0xc4),
    regtest: versions('bchreg', 0x6f, 0xc4),
  },
};

const FIELD = 2n ** 256n - 2n ** 32n - 977n;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % FIELD)
    if (rest & 1n) result = (result * square) % FIELD;
  return result;
}

/**
 * The point of a compressed secp256k1 public key, uncompressed, in hexadecimal: y is the square root of x³ + 7 with the given parity (SEC 1 §2.3.4).
 */
function uncompressed(publicKey: Uint8Array): `0x${string}` {
  const x = BigInt(`0x${Buffer.from(publicKey.slice(1)).toString('hex')}`);
  const root = power((x ** 3n + 7n) % FIELD, (FIELD + 1n) / 4n);
  const y = (root & 1n) === BigInt((publicKey[0] ?? 0) & 1) ? root : FIELD - root;
  return `0x04${x.toString(16).padStart(64, '0')}${y.toString(16).padStart(64, '0')}`;
}

const hex = (script: Uint8Array): string => Buffer.from(script).toString('hex');

/** Receiving address `index` of an account: BIP84 on bitcoin and litecoin, BIP44 on the others. */
export function deriveAddress(chain: ChainName, network: Network, key: AccountKey, index: number): DepositAddress {
  const publicKey = key.publicKeyAt(index);
  if (!isUtxoChain(chain)) {
    const address = publicKeyToAddress(uncompressed(publicKey));
    return { address, lookup: address.toLowerCase() };
  }
  const parameters = VERSIONS[chain][network];
  if (chain === 'bitcoin' || chain === 'litecoin') {
    const { address, script } = p2wpkh(publicKey, parameters);
    return { address: address ?? '', lookup: hex(script) };
  }
  const { address, script } = p2pkh(publicKey, parameters);
  const cash = () => encodeCashaddr(parameters.bech32, CASHADDR_TYPE.keyHash, hash160(publicKey));
  return { address: chain === 'bitcoincash' ? cash() : address, lookup: hex(script) };
}
