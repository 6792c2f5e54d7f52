import { CURRENCIES, isCurrency } from '@croupier/contract/money';
import { gameByCode } from '@croupier/games/catalogue';
import { FairStream } from '@croupier/games/engine/fair-stream';
import type { RoundOutcome } from '@croupier/games/engine/game';
import { BlocksExhaustedError, prefetchBlocks, webCryptoHmac } from '@croupier/games/engine/prefetched-blocks';

/** What is needed to compute a round again. The last four are claims to be checked, and may be unknown. */
export interface RoundClaim {
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  /** 64 hexadecimal digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeedHash?: string | undefined;
  /** Major units of `currency`. */
  readonly stake?: number | undefined;
  readonly payout?: number | undefined;
  readonly currency?: string | undefined;
}

export interface Verification {
  /** SHA-256 of the server seed's 32 bytes, hexadecimal. */
  readonly computedHash: string;
  /** Null when no commitment was given to compare with. */
  readonly hashMatches: boolean | null;
  /** The first 32 bytes of the round's randomness, hexadecimal. */
  readonly firstBlock: string;
  readonly outcome: RoundOutcome;
  /** What the round pays by the published rules, major units; null without a stake. */
  readonly computedPayout: number | null;
  readonly payoutMatches: boolean | null;
}

/** Why a claim cannot be computed at all; keys of `fairness:fault.*`. */
export type ClaimFault = 'unknownGame' | 'unknownMode' | 'badServerSeed' | 'badNonce';

export class ClaimError extends Error {
  constructor(readonly fault: ClaimFault) {
    super(fault);
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16));

/** The commitment of a server seed: SHA-256 of its bytes. @param serverSeed hexadecimal digits. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', unhex(serverSeed))));
}

const FIRST_TRY_BLOCKS = 64;
const MOST_BLOCKS = 65_536;

async function replay(claim: RoundClaim): Promise<{ outcome: RoundOutcome; firstBlock: string }> {
  const game = gameByCode(claim.game, claim.version);
  if (!game) throw new ClaimError('unknownGame');
  if (!game.modes.some((mode) => mode.name === claim.mode)) throw new ClaimError('unknownMode');
  const hmac = await webCryptoHmac(claim.serverSeed);
  const firstBlock = hex(await hmac(`${claim.clientSeed}:${claim.nonce}:0`));
  // Most rounds need few blocks; a long run of free spins needs more, and then starts again with four times as many.
  for (let blocks = FIRST_TRY_BLOCKS; ; blocks *= 4) {
    const block = await prefetchBlocks(hmac, claim.clientSeed, claim.nonce, blocks);
    try {
      return { outcome: game.play(claim.mode, new FairStream(block, claim.clientSeed, claim.nonce)), firstBlock };
    } catch (failure) {
      if (!(failure instanceof BlocksExhaustedError) || blocks >= MOST_BLOCKS) throw failure;
    }
  }
}

/** The payout in whole minor units: the stake times hundredths, without a float in between. */
function payoutOf(stake: number, hundredths: number, currency: string): number {
  const exponent = isCurrency(currency) ? CURRENCIES[currency].exponent : 2;
  const scale = 10 ** exponent;
  return Number((BigInt(Math.round(stake * scale)) * BigInt(hundredths)) / 100n) / scale;
}

/**
 * Plays a finished round again from its revealed seed with the published algorithm (games: HMAC-SHA256 under the server seed of
 * `clientSeed:nonce:block`), in this browser, asking nobody.
 * @throws ClaimError when the claim names nothing that can be computed.
 */
export async function verifyRound(claim: RoundClaim): Promise<Verification> {
  if (!/^[0-9a-f]{64}$/i.test(claim.serverSeed)) throw new ClaimError('badServerSeed');
  if (!Number.isSafeInteger(claim.nonce) || claim.nonce < 0) throw new ClaimError('badNonce');
  const computedHash = await commitmentOf(claim.serverSeed);
  const { outcome, firstBlock } = await replay(claim);
  const { stake, payout, currency = 'USD', serverSeedHash } = claim;
  const computedPayout = stake === undefined ? null : payoutOf(stake, outcome.payout, currency);
  return {
    computedHash,
    hashMatches: serverSeedHash ? serverSeedHash.trim().toLowerCase() === computedHash : null,
    firstBlock,
    outcome,
    computedPayout,
    payoutMatches: computedPayout === null || payout === undefined ? null : computedPayout === payout,
  };
}
