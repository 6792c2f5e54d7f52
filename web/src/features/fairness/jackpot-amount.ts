import { type CurrencyCode, fromWire, minor, toWire } from '@croupier/contract/money';
import { drawInteger } from '@croupier/games/engine/draw';
import { FairStream } from '@croupier/games/engine/fair-stream';
import { prefetchBlocks, webCryptoHmac } from '@croupier/games/engine/prefetched-blocks';
import { commitmentOf } from './verify';

/** A win of a jackpot that must be won, as the house tells it. Amounts are major units. */
export interface JackpotClaim {
  readonly code: string;
  readonly currency: CurrencyCode;
  readonly cycle: number;
  /** What the pot began with, and what it could be at most. */
  readonly seed: number;
  readonly mustHitBy: number;
  /** What was paid. */
  readonly amount: number;
  /** 64 hexadecimal digits. */
  readonly secret: string;
  /** SHA-256 of the secret, as it was published before. */
  readonly secretHash: string;
}

export interface JackpotVerification {
  /** Major units. */
  readonly computedAmount: number;
  /** Whether the secret is the one that was committed to, and gives what was paid. */
  readonly holds: boolean;
}

/** Of one integer, more are rejected once in 2⁶⁴ times. */
const BLOCKS = 8;

/**
 * Computes the amount at which a jackpot was won again from its revealed secret (docs/fairness.md, Jackpots).
 * @throws RangeError when the secret has another form.
 */
export async function verifyJackpot(claim: JackpotClaim): Promise<JackpotVerification> {
  const { code, currency, cycle, secret, secretHash } = claim;
  const clientSeed = `jackpot:${code}:${currency}`;
  const blocks = await prefetchBlocks(await webCryptoHmac(secret, {}), clientSeed, cycle, BLOCKS);
  const seed = fromWire(claim.seed, currency);
  const drawn = drawInteger(new FairStream(blocks, clientSeed, cycle), fromWire(claim.mustHitBy, currency) - seed);
  const computedAmount = toWire(minor(seed + 1 + drawn), currency);
  const committed = (await commitmentOf(secret)) === secretHash.toLowerCase();
  return { computedAmount, holds: committed && computedAmount === claim.amount };
}
