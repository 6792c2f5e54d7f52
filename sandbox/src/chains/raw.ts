import { createHash } from 'node:crypto';

/** Blocks and transactions as bitcoind-like nodes serialise them, without signatures and work. */

interface Tx {
  readonly id: string;
  readonly lookup: string;
  readonly units: string;
  readonly spent?: string;
}
interface Block {
  readonly parent: string;
  /** Unix seconds. */
  readonly time: number;
  readonly txs: readonly Tx[];
}

const VERSION = Buffer.from([1, 0, 0, 0]);
const LAST_SEQUENCE = Buffer.from([0xff, 0xff, 0xff, 0xff]);
const NO_LOCK_TIME = Buffer.alloc(4);
const HASH_BYTES = 32;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const reversed = (hex: string): Buffer =>
  Buffer.from(Buffer.from(hex.padStart(HASH_BYTES * 2, '0'), 'hex').toReversed());

/** A length: below 253 one byte, below 65,536 three. */
function count(value: number): Buffer {
  if (value < 0xfd) return Buffer.from([value]);
  const bytes = Buffer.from([0xfd, 0, 0]);
  bytes.writeUInt16LE(value, 1);
  return bytes;
}

/** @param spent hash of the transaction whose coins are spent: it makes each transaction another. */
export function rawTransaction({ lookup, units, spent }: Pick<Tx, 'lookup' | 'units'> & { spent: string }): Buffer {
  const value = Buffer.alloc(8);
  value.writeBigUInt64LE(BigInt(units));
  const script = Buffer.from(lookup, 'hex');
  const input = Buffer.concat([reversed(spent), Buffer.alloc(4), count(0), LAST_SEQUENCE]);
  return Buffer.concat([VERSION, count(1), input, count(1), value, count(script.length), script, NO_LOCK_TIME]);
}

export const idOf = (raw: Buffer): string => Buffer.from(sha256(sha256(raw)).toReversed()).toString('hex');

const rawOf = (tx: Tx): Buffer => rawTransaction({ ...tx, spent: tx.spent ?? tx.id });

export const transactionHex = (tx: Tx): string => rawOf(tx).toString('hex');

export function blockHex({ parent, time, txs }: Block): string {
  const seconds = Buffer.alloc(4);
  seconds.writeUInt32LE(time);
  const header = Buffer.concat([VERSION, reversed(parent), Buffer.alloc(HASH_BYTES), seconds, Buffer.alloc(8)]);
  return Buffer.concat([header, count(txs.length), ...txs.map(rawOf)]).toString('hex');
}
