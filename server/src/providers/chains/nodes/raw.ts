import { createHash } from 'node:crypto';
import { NATIVE, type Transfer, UnreadableFault } from './node';

/**
 * Parses blocks and transactions in the serialisation of bitcoind-like nodes, whose amounts are 64-bit integers and never decimal numbers. Source:
 * Bitcoin's developer reference ("Raw Transaction Format"), BIP144; LIP-0003 for Litecoin's flag; "Merged mining specification" for the proof between
 * header and transactions of Dogecoin.
 */

/** More bytes are needed. */
export class Short extends Error {}

const HEADER_BYTES = 80;
const PARENT_AT = 4;
const TIME_AT = 68;
/** Bit of a block's version: a proof of merged mining follows the header. */
const MERGED_MINING = 0x1_00;
const WITNESS_FLAG = 1;
/** Litecoin's extension block: in a block only the transaction that moves between both sides has it, and it carries one empty byte there. */
const EXTENSION_FLAG = 8;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const idOf = (bytes: Uint8Array): string => Buffer.from(sha256(sha256(bytes)).toReversed()).toString('hex');

/** A cursor over bytes. Every read @throws Short at their end. */
export class Cursor {
  constructor(
    readonly bytes: Buffer,
    public at = 0,
  ) {}

  /** Skips bytes. @returns their offset. */
  skip(count: number): number {
    const from = this.at;
    if (from + count > this.bytes.length) throw new Short('the bytes end too early');
    this.at = from + count;
    return from;
  }

  byte(): number {
    return this.bytes.readUInt8(this.skip(1));
  }

  /** A length as Bitcoin writes it ("CompactSize"). */
  count(): number {
    const first = this.byte();
    if (first < 0xfd) return first;
    if (first === 0xfd) return this.bytes.readUInt16LE(this.skip(2));
    if (first === 0xfe) return this.bytes.readUInt32LE(this.skip(4));
    throw new UnreadableFault('a length in it is beyond any block');
  }

  /** Skips length-prefixed bytes. @returns them in hexadecimal. */
  hex(): string {
    const length = this.count();
    const from = this.skip(length);
    return this.bytes.toString('hex', from, from + length);
  }
}

interface Output {
  readonly script: string;
  readonly units: bigint;
}

function readInputs(cursor: Cursor): number {
  const count = cursor.count();
  for (let read = 0; read < count; read += 1) {
    cursor.skip(36); // the output that is spent
    cursor.skip(cursor.count()); // script
    cursor.skip(4); // sequence
  }
  return count;
}

function readOutputs(cursor: Cursor): Output[] {
  const count = cursor.count();
  const outputs: Output[] = [];
  for (let read = 0; read < count; read += 1) {
    const units = cursor.bytes.readBigUInt64LE(cursor.skip(8));
    outputs.push({ units, script: cursor.hex() });
  }
  return outputs;
}

/** Parses version, flags, inputs and outputs, which determine the receivers. */
function readPayments(cursor: Cursor) {
  const from = cursor.skip(4);
  let inputsFrom = cursor.at;
  let flags = 0;
  let inputs = readInputs(cursor);
  if (inputs === 0) {
    flags = cursor.byte();
    inputsFrom = cursor.at;
    inputs = readInputs(cursor);
  }
  const outputs = readOutputs(cursor);
  return { from, flags, inputs, inputsFrom, outputs, outputsUntil: cursor.at };
}

const transfersOf = (txId: string, outputs: readonly Output[]): Transfer[] =>
  outputs.map(({ script, units }, index) => ({ txId, lookup: script, asset: NATIVE, units, outputs: [index] }));

/**
 * The transfers of a waiting transaction. Does not read what follows the outputs: witnesses, and the part of Litecoin's extension block, whose
 * amounts are confidential. @throws UnreadableFault.
 */
export function readWaiting(txId: string, hex: string): Transfer[] {
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length * 2 !== hex.length) throw new UnreadableFault('it is not hexadecimal');
  try {
    return transfersOf(txId, readPayments(new Cursor(bytes)).outputs);
  } catch (failure) {
    throw failure instanceof Short ? new UnreadableFault(failure.message) : failure;
  }
}

function skipWitnesses(cursor: Cursor, inputs: number): void {
  for (let input = 0; input < inputs; input += 1) {
    const items = cursor.count();
    for (let item = 0; item < items; item += 1) cursor.skip(cursor.count());
  }
}

/** A transaction in a block, up to its end. @throws Short; UnreadableFault for a kind that is not known. */
export function readMined(cursor: Cursor): Transfer[] {
  const { from, flags, inputs, inputsFrom, outputs, outputsUntil } = readPayments(cursor);
  if (flags & WITNESS_FLAG) skipWitnesses(cursor, inputs);
  if (flags & EXTENSION_FLAG && cursor.byte() !== 0)
    throw new UnreadableFault('a transaction of the extension block lies in the main one');
  if (flags & ~(WITNESS_FLAG | EXTENSION_FLAG))
    throw new UnreadableFault(`a transaction has the flags ${flags}, which are not known`);
  const lockTimeFrom = cursor.skip(4);
  const { bytes } = cursor;
  const stripped = Buffer.concat([
    bytes.subarray(from, from + 4),
    bytes.subarray(inputsFrom, outputsUntil),
    bytes.subarray(lockTimeFrom, cursor.at),
  ]);
  return transfersOf(idOf(stripped), outputs);
}

function skipBranch(cursor: Cursor): void {
  cursor.skip(cursor.count() * 32);
  cursor.skip(4);
}

/** Parses the part of a block before its transactions. @throws Short. */
export function readHead(cursor: Cursor) {
  const from = cursor.skip(HEADER_BYTES);
  const { bytes } = cursor;
  const parent = Buffer.from(bytes.subarray(from + PARENT_AT, from + PARENT_AT + 32).toReversed());
  if (bytes.readUInt32LE(from) & MERGED_MINING) {
    readMined(cursor); // the coinbase of the block on the other chain
    cursor.skip(32);
    skipBranch(cursor);
    skipBranch(cursor);
    cursor.skip(HEADER_BYTES);
  }
  return {
    parentHash: parent.toString('hex'),
    time: new Date(bytes.readUInt32LE(from + TIME_AT) * 1000),
    transactions: cursor.count(),
  };
}
