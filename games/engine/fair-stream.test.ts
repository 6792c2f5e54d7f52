import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawInteger } from './draw';
import { FairStream } from './fair-stream';
import type { RandomStream } from './game';
import { BlocksExhaustedError, prefetchBlocks, webCryptoHmac } from './prefetched-blocks';

/** The vectors published in docs/fairness.md. */
const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const VECTORS = [
  {
    clientSeed: 'croupier',
    nonce: 0,
    first: [1730355755, 542963401, 866887995, 2863667892, 1119239494, 1328641044, 2810174990, 783729319, 1742963247],
    stops: [11, 1, 15, 22, 22],
  },
  {
    clientSeed: 'croupier',
    nonce: 1,
    first: [2079034136, 44189902, 1911919056, 3545238712, 4254894330, 1148865767, 882306874, 1353665351, 412186961],
    stops: [28, 22, 26, 22, 30],
  },
  {
    clientSeed: 'Zürich 🎲',
    nonce: 42,
    first: [3087594641, 1429223317, 1910515233, 153230402, 32559155, 1621385390, 3629748650, 763389712, 3904428895],
    stops: [3, 32, 18, 17, 7],
  },
];

const nodeHmac = (message: string) => createHmac('sha256', Buffer.from(SERVER_SEED, 'hex')).update(message).digest();

function read(stream: RandomStream, count: number): number[] {
  return Array.from({ length: count }, () => stream.nextUint32());
}

const drawStops = (stream: RandomStream) => [34, 35, 35, 35, 34].map((length) => drawInteger(stream, length));

describe('the fair stream', () => {
  test('commits to the server seed by its SHA-256', () => {
    const commitment = createHash('sha256').update(Buffer.from(SERVER_SEED, 'hex')).digest('hex');
    expect(commitment).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  test.each(VECTORS)('yields the published numbers for $clientSeed:$nonce', ({ clientSeed, nonce, first, stops }) => {
    expect(read(new FairStream(nodeHmac, clientSeed, nonce), first.length)).toEqual(first);
    expect(drawStops(new FairStream(nodeHmac, clientSeed, nonce))).toEqual(stops);
  });

  test('yields the same numbers through WebCrypto as through Node', async () => {
    const blocks = await prefetchBlocks(await webCryptoHmac(SERVER_SEED, {}), 'croupier', 7, 3);
    expect(read(new FairStream(blocks, 'croupier', 7), 24)).toEqual(read(new FairStream(nodeHmac, 'croupier', 7), 24));
  });

  test('is keyed with the text of the seed where the game says so, in any letters', async () => {
    const textHmac = (message: string) => createHmac('sha256', SERVER_SEED).update(message).digest();
    const hmac = await webCryptoHmac(SERVER_SEED.toUpperCase(), { seedKey: 'hex-text' });
    const blocks = await prefetchBlocks(hmac, 'croupier', 7, 3);
    expect(read(new FairStream(blocks, 'croupier', 7), 24)).toEqual(read(new FairStream(textHmac, 'croupier', 7), 24));
  });

  test('says clearly when more blocks are needed than were computed', async () => {
    const blocks = await prefetchBlocks(await webCryptoHmac(SERVER_SEED, {}), 'croupier', 7, 2);
    const stream = new FairStream(blocks, 'croupier', 7);
    read(stream, 16);
    expect(() => stream.nextUint32()).toThrow(BlocksExhaustedError);
    expect(() => stream.nextUint32()).toThrow('block "croupier:7:2"');
  });

  test('reads a block only when it is needed', () => {
    const stream = new FairStream(nodeHmac, 'croupier', 1);
    expect(stream.blocksRead).toBe(0);
    read(stream, 8);
    expect(stream.blocksRead).toBe(1);
    read(stream, 1);
    expect(stream.blocksRead).toBe(2);
  });

  test('yields other numbers for another nonce and another client seed', () => {
    const numbers = [
      new FairStream(nodeHmac, 'croupier', 1),
      new FairStream(nodeHmac, 'croupier', 11),
      new FairStream(nodeHmac, 'croupier:1', 1),
    ].map((stream) => read(stream, 4).join(' '));
    expect(new Set(numbers).size).toBe(3);
  });

  // The bytes of an HMAC that a test would have to look for among thousands of millions of rounds.
  test.each([
    { edge: 'fffffffc', drawn: 5 },
    { edge: 'ffffffff', drawn: 5 },
    { edge: 'fffffffb', drawn: 6 },
  ])('of bytes $edge at the end of a block draws $drawn of seven', ({ edge, drawn }) => {
    const blocks = [`${'00'.repeat(28)}${edge}`, `00000005${'00'.repeat(28)}`];
    const stream = new FairStream(
      (message) => Buffer.from(blocks[Number(message.split(':')[2])] ?? '', 'hex'),
      'croupier',
      0,
    );
    read(stream, 7);
    expect(drawInteger(stream, 7)).toBe(drawn);
    expect(stream.blocksRead).toBe(drawn === 5 ? 2 : 1);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses nonce %s', (nonce) => {
    expect(() => new FairStream(nodeHmac, 'croupier', nonce)).toThrow(RangeError);
  });

  test('refuses a block that is no SHA-256', () => {
    expect(() => new FairStream(() => new Uint8Array(20), 'croupier', 1).nextUint32()).toThrow(RangeError);
  });

  test.each(['', 'abc', `${SERVER_SEED}00`, 'z'.repeat(64)])('refuses server seed "%s"', async (seed) => {
    await expect(webCryptoHmac(seed, {})).rejects.toThrow(RangeError);
  });
});
