import { isSlot, type SlotFacts } from '@croupier/contract/games/slot';
import { isCurrency } from '@croupier/contract/money';
import type { GAME_RETURN_STATES } from '@croupier/contract/calls/catalogue/desk';
import { parFiguresOf } from '@croupier/games/par-figures';
import { type Game, noChoice } from '@croupier/games/engine/game';
import type { LiveGame } from '@croupier/games/live/live-game';
import { limitUnit } from '../stakes';
import { LEAST_RETURNS } from './least';

export type ReturnState = (typeof GAME_RETURN_STATES)[number];

/** Sums over rounds of one game, version, mode and currency, minor units: stakes s, and what rounds paid beyond their cost, n. */
export interface Sums {
  readonly currency: string;
  readonly rounds: number;
  readonly staked: number;
  readonly net: number;
  readonly stake_squares: number;
  readonly stake_net: number;
  readonly net_squares: number;
}

type Totals = Omit<Sums, 'currency'>;

const NOTHING: Totals = { rounds: 0, staked: 0, net: 0, stake_squares: 0, stake_net: 0, net_squares: 0 };

/** Currencies together, in hundredths of a US dollar as stakes count them. */
export function together(sums: readonly Sums[]): Totals {
  return sums.reduce((total, one) => {
    const unit = isCurrency(one.currency) ? limitUnit(one.currency) : 1;
    return {
      rounds: total.rounds + one.rounds,
      staked: total.staked + one.staked / unit,
      net: total.net + one.net / unit,
      stake_squares: total.stake_squares + one.stake_squares / unit ** 2,
      stake_net: total.stake_net + one.stake_net / unit ** 2,
      net_squares: total.net_squares + one.net_squares / unit ** 2,
    };
  }, NOTHING);
}

/** What a mode of a game publishes. */
export interface Published {
  /** Return as a fraction of what the round costs at first. */
  readonly rtp: number;
  /** Standard deviation of the published return itself; 0 where the return is derived. */
  readonly uncertainty: number;
  /** What the round costs at first, in stakes. */
  readonly cost: number;
  /** Standard deviation of a round's return, in multiples of its first cost; null where it depends on what players choose. */
  readonly standardDeviation: number | null;
  readonly dependsOnPlay: boolean;
  /** The least return of any play; null where bad play has no useful lower bound. */
  readonly least: number | null;
}

const Z_99 = 2.5758293035489;

/** @returns null for a mode that the game does not have. */
export function publishedBy(game: Game, modeName: string): Published | null {
  const mode = game.modes.find(({ name }) => name === modeName);
  if (!mode) return null;
  const { facts } = game;
  const slot = isSlot(facts) ? facts : undefined;
  const bought = mode.name === 'BUY' ? slot?.features?.buy : undefined;
  const isBase = bought === undefined && mode.costHundredths === 100;
  const rtp = Number(bought?.rtp ?? facts.rtp);
  const dependsOnPlay = game.readChoice !== noChoice || (game.actionWhenLeft !== undefined && slot === undefined);
  return {
    rtp,
    uncertainty: uncertaintyOf(bought ?? (isBase ? slot : undefined)),
    cost: mode.costHundredths / 100,
    standardDeviation: (isBase ? parFiguresOf(facts)?.standardDeviation : undefined) ?? null,
    dependsOnPlay,
    least: dependsOnPlay ? leastOf(facts) : rtp,
  };
}

/** @param simulated the game, whose return may be the mean of a simulation, published with its 99 % interval. */
function uncertaintyOf(simulated: Pick<SlotFacts, 'rtpInterval'> | undefined): number {
  const [low, high] = simulated?.rtpInterval ?? [];
  return low !== undefined && high !== undefined ? (Number(high) - Number(low)) / 2 / Z_99 : 0;
}

const leastOf = ({ code, version }: Pick<Game['facts'], 'code' | 'version'>): number | null => {
  const kept = LEAST_RETURNS[code];
  return kept?.version === version ? kept.least : null;
};

/** As `publishedBy`, for a live table: players choose their bets there, so a round's deviation is measured. */
export const publishedByTable = ({ facts }: LiveGame): Published => ({
  rtp: Number(facts.rtp),
  uncertainty: 0,
  cost: 1,
  standardDeviation: null,
  dependsOnPlay: true,
  least: leastOf(facts),
});

export interface Judgement {
  readonly actual: number;
  readonly low: number;
  readonly high: number;
  readonly sigmas: number;
  readonly state: ReturnState;
}

/** Standard deviations beyond which an alarm is raised: by chance, one check in 16,000 of a correct game. */
export const ALARM_SIGMAS = 4;
/** With fewer rounds a sum is far from normally distributed, and one large win would raise an alarm. */
const LEAST_ROUNDS = 1_000;

/**
 * Compares what rounds have paid with what the game publishes. A round returns r = n + c·s for a first cost of c·s. When returns are as published,
 * the sum of all r − rtp·c·s has the mean 0, and a variance that is the squared deviation of a round times the sum of the squared costs, or, where
 * the deviation depends on what players choose, about the sum of its own squares.
 */
export function judge(totals: Totals, { rtp, uncertainty, cost, standardDeviation, least }: Published): Judgement {
  const { rounds, staked, net, stake_squares: ss, stake_net: sn, net_squares: nn } = totals;
  const first = cost * staked;
  // (n + c·s − rtp·c·s)² = n² + 2·k·n·s + k²·s², with k = c·(1 − rtp)
  const k = cost * (1 - rtp);
  const variance = standardDeviation === null ? nn + 2 * k * sn + k ** 2 * ss : (standardDeviation * cost) ** 2 * ss;
  const deviation = Math.sqrt(Math.max(variance, 0) / first ** 2 + uncertainty ** 2);
  const actual = (net + first) / first;
  const deviationsFrom = (expected: number): number => (deviation === 0 ? 0 : (actual - expected) / deviation);
  const sigmas = deviationsFrom(rtp);
  // Players who do not choose the best bet get less than the published return, down to the worst bet's: only a lower return is a fault of the game.
  const isBelow = least !== null && deviationsFrom(least) < -ALARM_SIGMAS;
  const outside = sigmas > ALARM_SIGMAS ? 'above' : isBelow ? 'below' : 'inside';
  const state = rounds < LEAST_ROUNDS ? 'tooFew' : outside;
  const low = least === null ? 0 : Math.max(0, least - ALARM_SIGMAS * deviation);
  return { actual, low, high: rtp + ALARM_SIGMAS * deviation, sigmas, state };
}
