import type { RoundGame } from '../engine/game';
import { chanceOfAtLeast, standardDeviation } from './payout-statistics';
import { multiply, rational, toDecimal, toNumber } from './rational';
import type { Rational } from './rational';
import { winShares } from './shares';
import { analyseSlot } from './slot-analysis';
import type { SlotAnalysis } from './slot-analysis';

/** Decimals that the error bound of the analysis allows; a test holds that both ends of the bound round to the same text. */
export const RTP_DECIMALS = 16;

const WIN_STEPS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500];

/** One line of the list of all games. */
export interface ParSummary {
  readonly game: string;
  readonly family: string;
  readonly mechanic: string;
  /** Return to player as a fraction, decimal text. */
  readonly rtp: string;
  /** True when the return is derived, false when it is simulated; then `interval` is its confidence interval. */
  readonly exact: boolean;
  readonly interval: readonly [low: string, high: string] | null;
  /** Share of rounds that pay anything. */
  readonly hitRate: string;
  /** In multiples of the stake. */
  readonly maxWin: number;
}

export interface ParWin {
  readonly symbol: string;
  readonly count: number;
  /** In multiples of the stake, with the multiplier. */
  readonly pay: number;
  /** This win comes once in so many boards. */
  readonly boardsPerWin: number;
  /** Part of the return, as a fraction of the stake. */
  readonly share: number;
}

export interface ParSheet extends ParSummary {
  readonly name: string;
  readonly version: number;
  readonly volatility: string;
  readonly standardDeviation: number;
  readonly boards: { readonly base: number; readonly free: number };
  readonly parts: { readonly base: string; readonly free: string; readonly cutOff: string };
  readonly roundsPerTrigger: number;
  readonly freeSpinsPerTrigger: number;
  readonly roundsPerMaxWin: number;
  readonly wins: { readonly base: readonly ParWin[]; readonly free: readonly ParWin[] };
  /** `rounds`: one round in so many pays at least `atLeast` times the stake. */
  readonly distribution: readonly { readonly atLeast: number; readonly rounds: number }[];
}

/** Everything a regulator asks about a slot's maths, derived by enumeration. Takes about ten seconds. */
export function parSheet({ facts }: RoundGame): ParSheet {
  return describeSlot(analyseSlot(facts));
}

/** The figures of an analysis, as they are printed. */
export function describeSlot(analysis: SlotAnalysis): ParSheet {
  const { tables, freeSpinsPerRound } = analysis;
  const { facts } = tables;
  const freeFactor = multiply(freeSpinsPerRound, rational(facts.freeSpins.multiplier));
  const winList = (gameType: 'base' | 'free', multiplier: number, factor: Rational): ParWin[] =>
    winShares(tables, gameType).map(({ symbol, count, pay, frequency, share }) => ({
      symbol,
      count,
      pay: (pay * multiplier) / 100,
      boardsPerWin: 1 / toNumber(frequency),
      share: toNumber(multiply(share, factor)),
    }));
  const triggerRate = toNumber(analysis.triggerRate);
  return {
    game: facts.code,
    family: 'slots',
    mechanic: 'lines',
    rtp: toDecimal(analysis.rtp.low, RTP_DECIMALS),
    exact: true,
    interval: null,
    hitRate: toDecimal(analysis.hitRate, RTP_DECIMALS),
    maxWin: facts.maxWin,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    standardDeviation: standardDeviation(analysis),
    boards: { base: analysis.baseCycle.boards, free: analysis.freeCycle.boards },
    parts: {
      base: toDecimal(analysis.baseReturn, RTP_DECIMALS),
      free: toDecimal(analysis.freeReturn, RTP_DECIMALS),
      cutOff: analysis.cutOff.toFixed(RTP_DECIMALS),
    },
    roundsPerTrigger: 1 / triggerRate,
    freeSpinsPerTrigger: toNumber(freeSpinsPerRound) / triggerRate,
    roundsPerMaxWin: 1 / chanceOfAtLeast(analysis, facts.maxWin),
    wins: {
      base: winList('base', 1, rational(1)),
      free: winList('free', facts.freeSpins.multiplier, freeFactor),
    },
    distribution: [...WIN_STEPS.filter((step) => step < facts.maxWin), facts.maxWin].map((atLeast) => ({
      atLeast,
      rounds: 1 / chanceOfAtLeast(analysis, atLeast),
    })),
  };
}
