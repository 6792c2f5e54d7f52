import type { OfferTerms } from '@croupier/contract/calls/rewards/player';
import { fromWire, type Minor, minor, toWire } from '@croupier/contract/money';

/**
 * The bonus that a deposit brings under an offer, rounded down (specification 2 §9: "100% up to 200").
 * @param deposit major units. @returns major units, 0 below the offer's least deposit; null for rewards that are no sum of money.
 */
export function broughtBy(offer: OfferTerms, deposit: number): number | null {
  const { reward, currency } = offer;
  if (reward.kind !== 'depositMatch' && reward.kind !== 'fixed') return null;
  if (isBelowLeast(offer, deposit)) return 0;
  if (reward.kind === 'fixed') return reward.amount;
  const matched = (BigInt(fromWire(deposit, currency)) * BigInt(reward.percent)) / 100n;
  const most = fromWire(reward.most, currency);
  return toWire(matched < BigInt(most) ? minor(Number(matched)) : most, currency);
}

/** Whether a deposit is too small for the offer. @param deposit major units. */
export const isBelowLeast = ({ leastDeposit }: OfferTerms, deposit: number): boolean =>
  leastDeposit !== null && deposit < leastDeposit;

/**
 * The stakes that a bonus asks for before it becomes cash, rounded up (specification 2 §9: "50 times bonus").
 * @param bonus, deposit major units. @returns major units; 0 for bonuses without wagering.
 */
export function wageringAsked({ wagering, currency }: OfferTerms, bonus: number, deposit: number): number {
  if (wagering === null) return 0;
  const of: Minor = minor(
    fromWire(bonus, currency) + (wagering.of === 'bonusAndDeposit' ? fromWire(deposit, currency) : 0),
  );
  // The multiplier has at most two decimals.
  const hundredths = BigInt(Math.round(wagering.multiplier * 100));
  return toWire(minor(Number((BigInt(of) * hundredths + 99n) / 100n)), currency);
}

/** What tells games apart in the terms of a bonus. */
interface CountedGame {
  /** The game's code. */
  readonly id: string;
  readonly family: string;
  /** 1 when it can win a progressive jackpot. */
  readonly jackpot: number;
}

/** Whether stakes in a game are paid in cash only, because the bonus's terms exclude it. */
export const isCashOnly = (
  { contribution: { excludedGames, excludesJackpots } }: NonNullable<OfferTerms['wagering']>,
  { id, jackpot }: CountedGame,
): boolean => excludedGames.includes(id) || (excludesJackpots && jackpot === 1);

/**
 * What of a stake in a game counts towards a bonus: the game's own figure, else its family's, else the one for all others.
 * @returns whole percents; 0 for games that are paid in cash only.
 */
export function countedShare(wagering: NonNullable<OfferTerms['wagering']>, game: CountedGame): number {
  const { byGame, byFamily, otherwise } = wagering.contribution;
  if (isCashOnly(wagering, game)) return 0;
  return byGame[game.id] ?? byFamily[game.family] ?? otherwise;
}
