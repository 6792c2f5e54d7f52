import { type CurrencyCode, fromWire, minor, toWire } from '@croupier/contract/money';
import { drawInteger } from '@croupier/games/engine/draw';
import { FairStream } from '@croupier/games/engine/fair-stream';
import { prefetchBlocks, webCryptoHmac } from '@croupier/games/engine/prefetched-blocks';
import { commitmentOf } from './verify';

/** A win of a jackpot that must be won, as published by the house. Amounts are major units. */
export interface JackpotClaim {
  readonly code: string;
  readonly currency: CurrencyCode;
  readonly cycle: number;
  /** The pot's initial amount and its maximum. */
  readonly seed: number;
  readonly mustHitBy: number;
  /** The paid amount. */
  readonly amount: number;
  /** 64 hexadecimal digits. */
  readonly secret: string;
  /** SHA-256 of the secret, as published in advance. */
  readonly secretHash: string;
}

export interface JackpotVerification {
  /** Major units. */
  readonly computedAmount: number;
  /** Whether the secret matches its commitment and yields the paid amount. */
  readonly holds: boolean;
}

/** One integer needs more blocks only once in 2⁶⁴ times. */
const BLOCKS = 8;

/**
 * Recomputes the amount at which a jackpot was won from its revealed secret (docs/fairness.md, Jackpots).
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
