import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readBlock } from './block-stream';
import { NATIVE, type PickTransfers, type Transfer, UnreadableFault } from './node';
import { readWaiting } from './raw';

/** Blocks and transactions as nodes serialise them. */
const all: PickTransfers<Transfer> = async (transfers) => transfers;
const INPUT = `${'11'.repeat(32)}00000000${'00'}ffffffff`;
const PLAIN = `01000000${'01'}${INPUT}${'02'}${'ffffffffffffff7f'}02abcd${'0100000000000000'}00${'00000000'}`;
/** The same transaction with a witness of two items: BIP144 leaves it out of the id. */
const WITNESSED = `01000000${'0001'}${'01'}${INPUT}${'02'}${'ffffffffffffff7f'}02abcd${'0100000000000000'}00${'02'}01aa02bbbb${'00000000'}`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const ID = Buffer.from(sha256(sha256(Buffer.from(PLAIN, 'hex'))).toReversed()).toString('hex');
const header = (version: string) => `${version}${'22'.repeat(32)}${'33'.repeat(32)}${'00e1f505'}${'00'.repeat(8)}`;
/** Hashes of a tree, with a position. */
const branch = (hashes: number) => `0${hashes}${'44'.repeat(32 * hashes)}00000000`;

async function* inPieces(hex: string, bytes: number) {
  const block = Buffer.from(hex, 'hex');
  for (let at = 0; at < block.length; at += bytes) yield block.subarray(at, at + bytes);
}

describe('a block', () => {
  test.each([1, 7, 1_000_000])(
    'is read in pieces of %d bytes: ids, scripts, and amounts to the last unit',
    async (size) => {
      const block = `${header('00000020')}02${PLAIN}${WITNESSED}`;
      const { picked, parentHash, time } = await readBlock(inPieces(block, size), all);
      expect({ parentHash, time }).toEqual({ parentHash: '22'.repeat(32), time: new Date(100_000_000_000) });
      const paid = [
        { txId: ID, lookup: 'abcd', asset: NATIVE, units: 2n ** 63n - 1n, outputs: [0] },
        { txId: ID, lookup: '', asset: NATIVE, units: 1n, outputs: [1] },
      ];
      expect(picked).toEqual([...paid, ...paid]);
    },
  );

  test('of Dogecoin has the proof of merged mining between header and transactions', async () => {
    const proof = `${WITNESSED}${'55'.repeat(32)}${branch(2)}${branch(1)}${header('00000020')}`;
    const { picked } = await readBlock(inPieces(`${header('04016200')}${proof}01${PLAIN}`, 50), all);
    expect(picked.map(({ txId }) => txId)).toEqual([ID, ID]);
  });

  test('of Litecoin may end with a transaction and a block of the extension, which are passed over', async () => {
    const moving = `02000000${'0008'}${'01'}${INPUT}${'01'}${'0100000000000000'}02beef${'00'}${'00000000'}`;
    const { picked } = await readBlock(inPieces(`${header('00000020')}02${PLAIN}${moving}01ffffff`, 9), all);
    expect(picked.map(({ lookup }) => lookup)).toEqual(['abcd', '', 'beef']);
  });

  test('that ends too early is not taken for what it holds so far', async () => {
    const block = `${header('00000020')}02${PLAIN}${PLAIN.slice(0, -2)}`;
    await expect(readBlock(inPieces(block, 64), all)).rejects.toBeInstanceOf(UnreadableFault);
  });

  test('of nine megabytes is given in parts, and others have their turn between them', async () => {
    const count = 9_000;
    const long = `01000000${'01'}${INPUT}${'01'}${'0100000000000000'}fde803${'ab'.repeat(1_000)}${'00000000'}`;
    const size = Buffer.alloc(5);
    size.writeUInt8(0xfe);
    size.writeUInt32LE(count, 1);
    const block = Buffer.concat([
      Buffer.from(header('00000020'), 'hex'),
      size,
      Buffer.alloc((long.length / 2) * count, Buffer.from(long, 'hex')),
    ]);
    let turns = 0;
    let counting = true;
    const takeTurn = () => {
      turns += 1;
      if (counting) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    let most = 0;
    let seen = 0;
    await readBlock(inPieces(block.toString('hex'), 65_536), async (part) => {
      most = Math.max(most, part.length);
      seen += part.length;
      return [];
    });
    counting = false;
    expect(seen).toBe(count);
    expect(most).toBeLessThan(5_000);
    expect(turns).toBeGreaterThan(100);
  });
});

test('of a waiting transaction only who is paid is read, whatever follows', () => {
  const hidden = `02000000${'0008'}${'00'}${'00'}01ffffffff`;
  expect(readWaiting('of the extension block', hidden)).toEqual([]);
  expect(readWaiting('b', WITNESSED).map(({ units }) => units)).toEqual([2n ** 63n - 1n, 1n]);
  expect(() => readWaiting('c', '0100')).toThrow(UnreadableFault);
});
