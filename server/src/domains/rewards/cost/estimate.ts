import type { GameCost, OfferCost } from '@croupier/contract/calls/rewards/offer-cost';
import { VIP_LEVEL } from '@croupier/contract/codes';
import { type CurrencyCode, type Minor, minor, toWire, ZERO } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import type { DistributedGame } from '../../play/domain';
import type { GameFamily } from '@croupier/contract/games/base';
import { claimOf } from './claim';
import { type Brought, broughtBy, type BroughtDeps, broughtToWire } from './brought';
import type { ClaimCost, ClaimMix } from './cost';
import { type GameHabit, HABIT_DAYS, type Habits, type SegmentHabits } from './habits';

/** Games that are computed, those with the largest stakes first. */
const MOST_GAMES = 12;
/** How long one estimate may compute. */
const MOST_MILLISECONDS = 20_000;

export interface EstimateDeps extends BroughtDeps {
  readonly habits: Pick<Habits, 'of'>;
  readonly familyOf: (code: string) => GameFamily | undefined;
  readonly jackpotGames: () => Promise<readonly string[]>;
  readonly compute: (
    mixes: readonly ClaimMix[],
    milliseconds: number,
  ) => Promise<readonly (ClaimCost | 'tooManyRounds')[]>;
}

export interface Wanted {
  readonly terms: Offer;
  /** Null for all members. */
  readonly level: LevelName | null;
  readonly currency: CurrencyCode;
}

/** What kind of claims an offer makes: all alike, or of amounts that are not known before; or why nothing can be computed. */
type Kind = 'alike' | Brought | NonNullable<OfferCost['reason']>;

async function kindOf(deps: BroughtDeps, { terms, level, currency }: Wanted): Promise<Kind> {
  if (terms.reward.kind === 'points') return 'rewardKind';
  if (!terms.eligibility.currencies.includes(currency)) return 'otherCurrency';
  if (terms.reward.kind === 'depositMatch' || terms.reward.kind === 'fixed') return 'alike';
  return broughtBy(deps, terms, level, currency);
}

/** A game of the segment, with the claim that is computed or why there is none. */
interface Prepared {
  readonly habit: GameHabit;
  readonly game: DistributedGame | undefined;
  readonly mix: ClaimMix | Exclude<GameCost['reason'], null>;
  /** Minor units. */
  readonly stake: Minor;
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
  { habit, game, mix, stake }: Prepared,
  result: ClaimCost | 'tooManyRounds' | undefined,
  currency: CurrencyCode,
): GameCost {
  const known = typeof result === 'object' ? result : undefined;
  const refused = typeof mix === 'string' ? mix : undefined;
  return {
    game: habit.game,
    name: game?.name ?? habit.game,
    play: game?.distribution?.play ?? null,
    sampled: (game?.distribution?.sampledRounds ?? null) !== null,
    share: habit.share,
    stake: toWire(stake, currency),
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
export function createEstimate(deps: EstimateDeps) {
  const { habits, game: gameOf, familyOf, jackpotGames, compute } = deps;

  function prepared(
    { terms, currency }: Wanted,
    brought: Brought | undefined,
    { deposit }: SegmentHabits,
    habit: GameHabit,
    jackpots: readonly string[],
  ): Prepared {
    const { game: code, stake, roundsPerDay } = habit;
    const [game, family] = [gameOf(code), familyOf(code)];
    const outcomes = game?.distribution?.outcomes;
    if (!family || !outcomes) return { habit, game, stake, mix: 'noDistribution' };
    const priced = { code, family, hasJackpot: jackpots.includes(code), outcomes };
    const played = { stake, deposit: deposit ?? ZERO, roundsPerDay };
    const strata = brought?.strata ?? [{ amount: undefined, weight: 1 }];
    const parts: ClaimMix['parts'][number][] = [];
    for (const { amount, weight } of strata) {
      const claim = claimOf(terms, priced, played, currency, amount);
      if (claim === 'noBonus') return { habit, game, stake, mix: claim };
      if (typeof claim === 'string') throw new Error(`${terms.name}: ${claim}`);
      parts.push({ claim, weight });
    }
    return { habit, game, stake: parts[0]?.claim.stake ?? stake, mix: { parts } };
  }

  async function byGame(wanted: Wanted, brought: Brought | undefined, found: SegmentHabits): Promise<GameCost[]> {
    const jackpots = await jackpotGames();
    const all = found.games.map(
      (habit, place): Prepared =>
        place < MOST_GAMES
          ? prepared(wanted, brought, found, habit, jackpots)
          : { habit, game: gameOf(habit.game), stake: habit.stake, mix: 'beyondMost' },
    );
    const mixes = all.flatMap(({ mix }) => (typeof mix === 'string' ? [] : [mix]));
    const costs = await compute(mixes, MOST_MILLISECONDS);
    const results = new Map(mixes.map((mix, place) => [mix, costs[place]]));
    return all.map((one) =>
      gameToWire(one, typeof one.mix === 'string' ? undefined : results.get(one.mix), wanted.currency),
    );
  }

  return async (wanted: Wanted): Promise<OfferCost> => {
    const { terms, level, currency } = wanted;
    const found = await habits.of(level === null ? null : VIP_LEVEL[level], currency);
    const { members, deposit } = found;
    const segment = { currency, days: HABIT_DAYS, members, deposit: deposit && toWire(deposit, currency) };
    const nothing = { ...segment, brought: null, games: [], mean: null };
    const kind = await kindOf(deps, wanted);
    if (typeof kind === 'string' && kind !== 'alike') return { ...nothing, reason: kind };
    const brought = kind === 'alike' ? undefined : kind;
    const told = brought ? broughtToWire(brought, terms, currency) : null;
    if (told?.isCash) return { ...nothing, brought: told, reason: null };
    if (found.games.length === 0) return { ...nothing, brought: told, reason: 'noPastPlay' };
    const games = await byGame(wanted, brought, found);
    return { ...segment, brought: told, reason: null, games, mean: meanOf(games) };
  };
}
