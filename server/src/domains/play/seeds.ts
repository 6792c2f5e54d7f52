import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { GameFacts } from '@croupier/contract/games/base';
import { FairStream } from '@croupier/games/engine/fair-stream';
import { seedKeyBytes } from '@croupier/games/engine/seed-key';
import type { Randomness } from '../../platform/randomness';
import type { Sealing } from '../../platform/sealing';

/** What a member's next round depends on: the pair under which it is drawn, with its server seed opened in memory, and the active grant. */
export interface FairState {
  readonly seedId: number;
  readonly key: KeyObject;
  readonly clientSeed: string;
  nonce: number;
  /** The active grant of bonus money; null for none. */
  readonly grantId: string | null;
}

const SEED_BYTES = 32;

export interface NewSeed {
  readonly sealed: Buffer;
  readonly hash: Buffer;
}

export function newServerSeed(random: Randomness, sealing: Sealing): NewSeed {
  const seed = random.bytes(SEED_BYTES);
  return { sealed: sealing.seal(seed), hash: createHash('sha256').update(seed).digest() };
}

export const openSeed = (sealing: Sealing, sealed: Buffer): KeyObject => createSecretKey(sealing.open(sealed));

export const newClientSeed = (random: Randomness): string => random.bytes(8).toString('hex');

/** The random bytes of one round (docs/fairness.md). @param facts the game's; they say in which form the seed is the key. */
export function streamOf(
  facts: Pick<GameFacts, 'seedKey'>,
  seed: KeyObject,
  clientSeed: string,
  nonce: number,
): FairStream {
  const key = facts.seedKey === undefined ? seed : createSecretKey(seedKeyBytes(facts, Uint8Array.from(seed.export())));
  return new FairStream((message) => createHmac('sha256', key).update(message).digest(), clientSeed, nonce);
}

const CLIENT_SEED = /^[A-Za-z0-9._-]{1,64}$/;
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);
