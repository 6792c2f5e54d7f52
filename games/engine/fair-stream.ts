import { at } from './at';
import type { RandomStream } from './game';

const BYTES_PER_BLOCK = 32;
const BYTES_PER_UINT32 = 4;

/** HMAC-SHA256 of a message (UTF-8) under the round's server seed: 32 bytes. */
export type HmacBlock = (message: string) => Uint8Array;

/** The message whose HMAC is block `block` (from 0) of a round's random bytes. */
export function blockMessage(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/**
 * The provably fair bytes of one round: block b is HMAC-SHA256(server seed, `clientSeed:nonce:b`), read as eight big-endian
 * 32-bit integers, blocks in order from 0 (docs/fairness.md). The HMAC is injected, so that the server and a browser can
 * each bring their own and this file runs in both.
 */
export class FairStream implements RandomStream {
  readonly #hmacBlock: HmacBlock;
  readonly #clientSeed: string;
  readonly #nonce: number;
  #block: Uint8Array = new Uint8Array(0);
  #offset = 0;
  #nextBlock = 0;

  /**
   * @param nonce the round's number under this pair of seeds, an integer from 0.
   * @throws RangeError when the nonce is not such an integer.
   */
  constructor(hmacBlock: HmacBlock, clientSeed: string, nonce: number) {
    if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`Nonce ${nonce} is no integer from 0`);
    this.#hmacBlock = hmacBlock;
    this.#clientSeed = clientSeed;
    this.#nonce = nonce;
  }

  /** How many blocks have been read so far. */
  get blocksRead(): number {
    return this.#nextBlock;
  }

  /** @throws RangeError when the injected HMAC does not return 32 bytes. */
  nextUint32(): number {
    if (this.#offset >= this.#block.length) this.#readBlock();
    const bytes = this.#block;
    const from = this.#offset;
    this.#offset = from + BYTES_PER_UINT32;
    const signed =
      (at(bytes, from) << 24) | (at(bytes, from + 1) << 16) | (at(bytes, from + 2) << 8) | at(bytes, from + 3);
    return signed >>> 0;
  }

  #readBlock(): void {
    const block = this.#hmacBlock(blockMessage(this.#clientSeed, this.#nonce, this.#nextBlock));
    if (block.length !== BYTES_PER_BLOCK)
      throw new RangeError(`An HMAC-SHA256 block has 32 bytes, not ${block.length}`);
    this.#block = block;
    this.#offset = 0;
    this.#nextBlock += 1;
  }
}
