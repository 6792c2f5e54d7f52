import type { GameFamily } from '@croupier/contract/games/base';
import { type CurrencyCode, type Minor, minor, minus, ZERO } from '@croupier/contract/money';
import type { Offer } from '@croupier/contract/rewards/offer';
import { figureIn } from '@croupier/contract/rewards/parts';
import { depositBonus, wageringAsked } from '../rules/amounts';
import { judgeStake } from '../rules/stake';

/** One way a round can end, hundredths of the first stake; `cost` is above 100 where stakes are added during the round. */
export interface RoundOutcome {
  readonly cost: number;
  readonly pay: number;
  readonly probability: number;
}

/** A game as the cost of an offer sees it. */
export interface PricedGame {
  readonly code: string;
  readonly family: GameFamily;
  readonly hasJackpot: boolean;
  readonly outcomes: readonly RoundOutcome[];
}

/** How a member plays who claims the offer. */
export interface Habit {
  /** First stake of a round, minor units. */
  readonly stake: Minor;
  /** What is deposited for a bonus on deposits, minor units. */
  readonly deposit: Minor;
  readonly roundsPerDay: number;
}

/** An outcome with what its stakes count towards the wagering, minor units. */
export interface CountedOutcome extends RoundOutcome {
  readonly counted: number;
}

/** One grant to be played out; amounts in minor units. */
export interface Claim {
  /** Own money that is staked before the bonus. */
  readonly cash: Minor;
  readonly bonus: Minor;
  /** Wagering that is asked for; 0 where the bonus is cash at once. */
  readonly asked: Minor;
  /** The most that becomes cash; null for all. */
  readonly most: Minor | null;
  /** First stake of a round: the habit's, or the largest that the terms allow. */
  readonly stake: Minor;
  readonly outcomes: readonly CountedOutcome[];
  /** Rounds until the grant expires. */
  readonly roundsUntilExpiry: number;
}

/** Why there is no claim to play out on a game. */
export type NoClaim = 'noBonus' | 'rewardKind' | 'otherCurrency';

const isIn = ({ eligibility }: Offer, currency: CurrencyCode): boolean => eligibility.currencies.includes(currency);

/** The bonus of one claim and the deposit behind it, minor units. @param brought what the claim brings where its reward is not known before. */
function amountsOf(
  { reward, eligibility }: Offer,
  { deposit }: Habit,
  currency: CurrencyCode,
  brought: Minor | undefined,
) {
  if (brought !== undefined) return { deposit: ZERO, bonus: brought };
  const isOnDeposit = eligibility.event.kind === 'deposit';
  const least = eligibility.leastDeposit === null ? ZERO : figureIn(eligibility.leastDeposit, currency);
  const paid = isOnDeposit ? minor(Math.max(deposit, least)) : ZERO;
  if (reward.kind === 'depositMatch') return { deposit: paid, bonus: depositBonus(reward, paid, currency) };
  return reward.kind === 'fixed' ? { deposit: paid, bonus: figureIn(reward.amount, currency) } : undefined;
}

/**
 * The claim that a member of some habit makes under an offer and plays out on one game. A habit above the largest allowed stake is lowered to it, a deposit
 * below the least is raised to it.
 * @param brought the bonus of a cashback or of free rounds, minor units; default: the offer's own.
 * @returns why not, where there is nothing to play out.
 */
export function claimOf(
  offer: Offer,
  game: PricedGame,
  habit: Habit,
  currency: CurrencyCode,
  brought?: Minor,
): Claim | NoClaim {
  if (!isIn(offer, currency)) return 'otherCurrency';
  const amounts = amountsOf(offer, habit, currency, brought);
  if (amounts === undefined) return 'rewardKind';
  const { deposit, bonus } = amounts;
  if (bonus === 0) return 'noBonus';
  const { wagering, payout } = offer;
  const most = payout.most && figureIn(payout.most, currency);
  const common = { cash: deposit, bonus, most };
  if (wagering === null)
    return { ...common, asked: ZERO, stake: habit.stake, outcomes: [], roundsUntilExpiry: Number.POSITIVE_INFINITY };
  const counts = (cost: Minor): number => {
    const judged = judgeStake(wagering, { ...game, game: game.code, cost, currency });
    return judged.forbidden === undefined && judged.paysFromBonus ? judged.counted : 0;
  };
  const allowed = wagering.largestAllowed && figureIn(wagering.largestAllowed, currency);
  const stake = minor(Math.min(habit.stake, allowed ?? habit.stake));
  return {
    ...common,
    asked: wageringAsked(wagering, bonus, deposit),
    stake,
    outcomes: game.outcomes.map((outcome) => {
      const further = minus(minor(Math.round((stake * outcome.cost) / 100)), stake);
      return { ...outcome, counted: counts(stake) + (further > 0 ? counts(further) : 0) };
    }),
    roundsUntilExpiry: Math.floor(habit.roundsPerDay * wagering.validDays),
  };
}
