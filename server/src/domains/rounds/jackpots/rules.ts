import { createHmac } from 'node:crypto';
import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { drawInteger } from '@croupier/games/engine/draw';
import { FairStream } from '@croupier/games/engine/fair-stream';
import type { Game, RandomStream } from '@croupier/games/engine/game';
import type { StakeShare } from '../../../ledger/bets/bets';
import { Refusal } from '../../../platform/refusal';
import { limitUnit } from '../../play/domain';

/** A jackpot's terms, which never change. Amounts are hundredths of a US dollar and scale with the currency like stakes. */
export interface JackpotTerms {
  readonly code: string;
  readonly name: string;
  /** The share of a round's cost that goes into the jackpot, hundredths of a percent. */
  readonly contribution: number;
  /** The starting amount, paid by the house when the jackpot is won. */
  readonly seed: number;
  /** Odds of a jackpot won at random: a round's chance is its cost divided by this. Null for the other kind. */
  readonly odds: number | null;
  /** Upper bound of the secret amount at which the pot is won. Null for the other kind. */
  readonly ceiling: number | null;
}

/** A pot may be moved when its jackpot has had no game for this long: no process's cache still has a game for it, and no stake is in flight. */
export const MINIMUM_IDLE_MILLISECONDS = 60_000;

/** Games that report a jackpot win and draw nothing after it. */
export const canHaveJackpot = (game: Game): boolean =>
  game.facts.family === 'slots' && game.actionWhenLeft === undefined;

/**
 * Refuses terms by which the house would add more than one percent of the stakes: the seed relative to the average stakes per win.
 * @throws Refusal jackpotKindUnclear; jackpotSeedTooHigh with the `maximum` in whole US dollars.
 */
export function refuseTerms({ seed, odds, ceiling, contribution }: JackpotTerms): void {
  if ((odds === null) === (ceiling === null)) throw new Refusal('jackpotKindUnclear');
  // The amount lies in the middle between seed and ceiling on average; `contribution` of the stakes must fill that half.
  const highest = odds === null ? Math.floor(((ceiling ?? 0) * 50) / (contribution + 50)) : Math.floor(odds / 100);
  if (seed > highest) throw new Refusal('jackpotSeedTooHigh', { maximum: Math.floor(highest / 100) });
}

const HUNDREDTHS_OF_A_PERCENT = 10_000;

/** Converts an amount of the terms to minor units of a currency. */
export const inCurrency = (hundredths: number, currency: CurrencyCode): Minor =>
  minor(hundredths * limitUnit(currency));

/**
 * A round's contribution to its jackpot, and whether the round wins it at random, drawn from the round's own stream after the game's draws
 * (docs/fairness.md): first the rounding of a part that is no whole minor unit, so that on average exactly the promised share goes in; then, in
 * jackpots won at random, an integer below the odds, which wins when it is below the cost: the same chance for each unit of stake.
 * @param cost minor units.
 */
export function shareOf(terms: JackpotTerms, cost: Minor, currency: CurrencyCode, random: RandomStream): StakeShare {
  const exact = cost * terms.contribution;
  const whole = Math.floor(exact / HUNDREDTHS_OF_A_PERCENT);
  const rest = exact % HUNDREDTHS_OF_A_PERCENT;
  const roundedUp = rest > 0 && drawInteger(random, HUNDREDTHS_OF_A_PERCENT) < rest;
  return {
    code: terms.code,
    contribution: minor(whole + (roundedUp ? 1 : 0)),
    isHit: terms.odds !== null && drawInteger(random, inCurrency(terms.odds, currency)) < cost,
  };
}

/** One cycle of a pot, from a win to the next. */
export interface Cycle {
  readonly jackpot: string;
  readonly currency: CurrencyCode;
  readonly cycle: number;
}

/**
 * The amount at which a pot is won: above the seed and never above the ceiling, every minor unit equally likely. It follows from the secret alone,
 * whose hash is published when the cycle begins: the stream of docs/fairness.md with the secret as the key, `jackpot:<code>:<currency>` in the
 * place of the client seed and the cycle in the place of the nonce.
 * @returns minor units.
 */
export function triggerOf(
  terms: JackpotTerms & { readonly ceiling: number },
  secret: Uint8Array,
  { jackpot, currency, cycle }: Cycle,
): Minor {
  const hmac = (message: string) => createHmac('sha256', secret).update(message).digest();
  const random = new FairStream(hmac, `jackpot:${jackpot}:${currency}`, cycle);
  const seed = inCurrency(terms.seed, currency);
  return minor(seed + 1 + drawInteger(random, inCurrency(terms.ceiling, currency) - seed));
}

/** A stake's contribution to a pot, in counting order. */
export interface Contribution {
  readonly member_id: number;
  readonly round_id: number;
  readonly amount: number;
  readonly hit: boolean;
}

/** The result of counting contributions up to the first winner. */
export interface Counted {
  /** Number of counted contributions, the winner's included. */
  readonly count: number;
  readonly collected: number;
  readonly winner: Contribution | null;
}

/**
 * Counts contributions up to and including the first that wins.
 * @param collected what was counted before, minor units. @param needed what must be collected for a win; null where rounds win at random.
 */
export function countUp(contributions: readonly Contribution[], collected: number, needed: number | null): Counted {
  let sum = collected;
  for (const [index, one] of contributions.entries()) {
    sum += one.amount;
    if (needed === null ? one.hit : sum >= needed) return { count: index + 1, collected: sum, winner: one };
  }
  return { count: contributions.length, collected: sum, winner: null };
}
