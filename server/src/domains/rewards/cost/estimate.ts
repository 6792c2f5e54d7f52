import type { GameCost, OfferCost } from '@croupier/contract/calls/rewards/offer-cost';
import { VIP_LEVEL } from '@croupier/contract/codes';
import { type CurrencyCode, minor, toWire, ZERO } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import type { DistributedGame } from '../../play/domain';
import type { GameFamily } from '@croupier/contract/games/base';
import { type Claim, claimOf } from './claim';
import type { ClaimCost, costOfClaim } from './cost';
import { type GameHabit, HABIT_DAYS, type Habits, type SegmentHabits } from './habits';

/** Games that are computed, those with the largest stakes first. */
const MOST_GAMES = 12;
/** How long one estimate may compute. */
const MOST_MILLISECONDS = 20_000;

export interface EstimateDeps {
  readonly habits: Pick<Habits, 'of'>;
  readonly game: (code: string) => DistributedGame | undefined;
  readonly familyOf: (code: string) => GameFamily | undefined;
  readonly jackpotGames: () => Promise<readonly string[]>;
  readonly compute: (
    claims: readonly Claim[],
    milliseconds: number,
  ) => Promise<readonly ReturnType<typeof costOfClaim>[]>;
}

export interface Wanted {
  readonly terms: Offer;
  /** Null for all members. */
  readonly level: LevelName | null;
  readonly currency: CurrencyCode;
}

/** Why an offer has no cost that could be computed, whatever is played. */
function reasonAgainst({ terms, currency }: Wanted, { games }: SegmentHabits): OfferCost['reason'] {
  if (terms.reward.kind !== 'depositMatch' && terms.reward.kind !== 'fixed') return 'rewardKind';
  if (!terms.eligibility.currencies.includes(currency)) return 'otherCurrency';
  return games.length === 0 ? 'noPastPlay' : null;
}

/** A game of the segment, with the claim that is computed or why there is none. */
interface Prepared {
  readonly habit: GameHabit;
  readonly game: DistributedGame | undefined;
  readonly claim: Claim | Exclude<GameCost['reason'], null>;
}

const rounded = (amount: number, currency: CurrencyCode): number => toWire(minor(Math.round(amount)), currency);

function costToWire(cost: ClaimCost, { roundsPerDay }: GameHabit, currency: CurrencyCode): GameCost['cost'] {
  const { expected, low, high, roundsToClear, ...rest } = cost;
  return {
    ...rest,
    expected: rounded(expected, currency),
    low: rounded(low, currency),
    high: rounded(high, currency),
    roundsToClear,
    daysToClear: roundsToClear === null ? null : roundsToClear / roundsPerDay,
  };
}

function gameToWire(
  { habit, game, claim }: Prepared,
  result: ReturnType<typeof costOfClaim> | undefined,
  currency: CurrencyCode,
): GameCost {
  const known = typeof result === 'object' ? result : undefined;
  const refused = typeof claim === 'string' ? claim : undefined;
  return {
    game: habit.game,
    name: game?.name ?? habit.game,
    play: game?.distribution?.play ?? null,
    sampled: (game?.distribution?.sampledRounds ?? null) !== null,
    share: habit.share,
    stake: toWire(typeof claim === 'string' ? habit.stake : claim.stake, currency),
    roundsPerDay: habit.roundsPerDay,
    cost: known ? costToWire(known, habit, currency) : null,
    reason: known ? null : (refused ?? 'tooManyRounds'),
  };
}

/** Means over the computed games, in the proportion of their stakes. */
function meanOf(games: readonly GameCost[]): OfferCost['mean'] {
  const computed = games.flatMap(({ cost, share }) => (cost ? [{ ...cost, share }] : []));
  const covered = computed.reduce((sum, { share }) => sum + share, 0);
  if (covered === 0) return null;
  const over = (value: (cost: (typeof computed)[number]) => number): number =>
    computed.reduce((sum, cost) => sum + value(cost) * cost.share, 0) / covered;
  return { expected: over(({ expected }) => expected), converts: over(({ converts }) => converts), covered };
}

/** Computes what a claim of an offer costs, game by game, for members who play as a level has played. */
export function createEstimate({ habits, game: gameOf, familyOf, jackpotGames, compute }: EstimateDeps) {
  function prepared(
    wanted: Wanted,
    { deposit }: SegmentHabits,
    habit: GameHabit,
    jackpots: readonly string[],
  ): Prepared {
    const { game: code, stake, roundsPerDay } = habit;
    const [game, family] = [gameOf(code), familyOf(code)];
    const outcomes = game?.distribution?.outcomes;
    if (!family || !outcomes) return { habit, game, claim: 'noDistribution' };
    const priced = { code, family, hasJackpot: jackpots.includes(code), outcomes };
    const claim = claimOf(wanted.terms, priced, { stake, deposit: deposit ?? ZERO, roundsPerDay }, wanted.currency);
    if (claim === 'rewardKind' || claim === 'otherCurrency') throw new Error(`${wanted.terms.name}: ${claim}`);
    return { habit, game, claim };
  }

  return async (wanted: Wanted): Promise<OfferCost> => {
    const { level, currency } = wanted;
    const found = await habits.of(level === null ? null : VIP_LEVEL[level], currency);
    const { members, deposit } = found;
    const reason = reasonAgainst(wanted, found);
    const segment = { currency, days: HABIT_DAYS, members, deposit: deposit && toWire(deposit, currency), reason };
    if (reason !== null) return { ...segment, games: [], mean: null };
    const jackpots = await jackpotGames();
    const all = found.games.map(
      (habit, place): Prepared =>
        place < MOST_GAMES
          ? prepared(wanted, found, habit, jackpots)
          : { habit, game: gameOf(habit.game), claim: 'beyondMost' },
    );
    const claims = all.flatMap(({ claim }) => (typeof claim === 'string' ? [] : [claim]));
    const costs = await compute(claims, MOST_MILLISECONDS);
    const results = new Map(claims.map((claim, place) => [claim, costs[place]]));
    const games = all.map((one) =>
      gameToWire(one, typeof one.claim === 'string' ? undefined : results.get(one.claim), currency),
    );
    return { ...segment, games, mean: meanOf(games) };
  };
}
