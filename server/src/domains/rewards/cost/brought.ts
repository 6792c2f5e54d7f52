import type { OfferCost } from '@croupier/contract/calls/rewards/offer-cost';
import { type CurrencyCode, minor, toWire } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import { figureIn } from '@croupier/contract/rewards/parts';
import type { DistributedGame } from '../../play/domain';
import type { ReadCashbacks } from './losses';
import {
  cappedPrize,
  meanOf,
  type Prize,
  prizeOfAmounts,
  quantile,
  type RoundsOfSet,
  type Stratum,
  strataOf,
} from './prize';

/** How long the wins of a set may compute. */
const MOST_MILLISECONDS = 10_000;

export interface BroughtDeps {
  readonly game: (code: string) => DistributedGame | undefined;
  /** What a set of free rounds wins. */
  readonly wins: (set: RoundsOfSet, milliseconds: number) => Promise<Prize | 'tooManyRounds'>;
  readonly cashbacks: ReadCashbacks;
}

type Wire = NonNullable<OfferCost['brought']>;

/** What claims of an offer bring whose reward is not known before. */
export interface Brought extends Pick<Wire, 'from' | 'gameName' | 'cashbacks' | 'weeks'> {
  readonly prize: Prize;
  readonly strata: readonly Stratum[];
}

/** @returns why it cannot be computed, where it cannot. @throws Error for an offer whose reward is known before: a bug of the caller. */
export async function broughtBy(
  { game: gameOf, wins, cashbacks }: BroughtDeps,
  terms: Offer,
  level: LevelName | null,
  currency: CurrencyCode,
): Promise<Brought | 'noDistribution' | 'tooManyRounds' | 'noPastLosses'> {
  const { reward } = terms;
  if (reward.kind === 'freeRounds') {
    const game = gameOf(reward.game);
    if (!game?.distribution) return 'noDistribution';
    const { outcomes, sampledRounds } = game.distribution;
    const set = { outcomes, rounds: reward.rounds, stake: figureIn(reward.stake, currency) };
    const prize = await wins(set, MOST_MILLISECONDS);
    if (prize === 'tooManyRounds') return prize;
    const from = sampledRounds === null ? 'derived' : 'sampled';
    return { from, gameName: game.name, cashbacks: 0, weeks: 0, prize, strata: strataOf(prize) };
  }
  if (reward.kind !== 'cashback') throw new Error(`${terms.name}: its reward is known before`);
  const { weeks, amounts } = await cashbacks(terms, level, currency);
  if (amounts.length === 0) return 'noPastLosses';
  const prize = prizeOfAmounts(amounts);
  return { from: 'losses', gameName: null, cashbacks: amounts.length, weeks, prize, strata: strataOf(prize) };
}

/** What claims bring, as the desk shows it. What is cash at once ends at the offer's cap; what is a bonus meets it when it converts. */
export function broughtToWire(
  { prize, from, gameName, cashbacks, weeks }: Brought,
  { wagering, payout }: Offer,
  currency: CurrencyCode,
): Wire {
  const isCash = wagering === null;
  const points = isCash ? cappedPrize(prize, payout.most && figureIn(payout.most, currency)) : prize;
  const wire = (amount: number): number => toWire(minor(Math.round(amount)), currency);
  return {
    from,
    gameName,
    cashbacks,
    weeks,
    isCash,
    expected: wire(meanOf(points)),
    low: wire(quantile(points, 0.05)),
    high: wire(quantile(points, 0.95)),
  };
}
