import type { GameFacts } from '@croupier/contract/games/base';
import { blockMessage } from './fair-stream';
import type { HmacBlock } from './fair-stream';
import { seedKeyBytes } from './seed-key';

/** More than the longest round of any game reads. */
const DEFAULT_BLOCKS = 600;

/** An HMAC that answers later, as WebCrypto's does. */
export type AsyncHmacBlock = (message: string) => Promise<Uint8Array>;

/** A round read past the blocks that were computed for it: compute more and run it again. */
export class BlocksExhaustedError extends Error {
  override readonly name = 'BlocksExhaustedError';

  constructor(message: string, prefetched: number) {
    super(`The round needs block "${message}", but only ${prefetched} blocks were computed beforehand`);
  }
}

/**
 * HMAC-SHA256 through WebCrypto, for the fairness page.
 * @param serverSeed the revealed server seed as 64 hexadecimal digits.
 * @param facts of the game, which say in what form the seed is the key.
 * @throws RangeError when the seed has another form.
 */
export async function webCryptoHmac(serverSeed: string, facts: Pick<GameFacts, 'seedKey'>): Promise<AsyncHmacBlock> {
  if (!/^[0-9a-f]{64}$/i.test(serverSeed)) throw new RangeError('A server seed is 64 hexadecimal digits');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const seedBytes = Uint8Array.from({ length: 32 }, (_, index) =>
    Number.parseInt(serverSeed.slice(2 * index, 2 * index + 2), 16),
  );
  const key = await crypto.subtle.importKey('raw', seedKeyBytes(facts, seedBytes), algorithm, false, ['sign']);
  const encoder = new TextEncoder();
  return async (message) => new Uint8Array(await crypto.subtle.sign(algorithm.name, key, encoder.encode(message)));
}

/**
 * Computes a round's first blocks, so that the synchronous rules can run where HMAC is asynchronous.
 * @param blocks how many blocks to compute; 32 bytes each.
 * @returns an HMAC for `FairStream` that throws BlocksExhaustedError beyond them.
 */
export async function prefetchBlocks(
  hmacBlock: AsyncHmacBlock,
  clientSeed: string,
  nonce: number,
  blocks: number = DEFAULT_BLOCKS,
): Promise<HmacBlock> {
  const messages = Array.from({ length: blocks }, (_, block) => blockMessage(clientSeed, nonce, block));
  const computed = await Promise.all(messages.map(hmacBlock));
  const blockByMessage = new Map(messages.map((message, index) => [message, computed[index]]));
  return (message) => {
    const block = blockByMessage.get(message);
    if (block === undefined) throw new BlocksExhaustedError(message, blocks);
    return block;
  };
}
