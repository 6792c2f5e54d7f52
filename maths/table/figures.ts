import { type Rational, add, multiply, rational, subtract, toDecimal, toNumber } from '../exact/rational';
import type { Sheet } from '../sheets/sheet';

/** Decimals of the returns that table games publish. */
export const RETURN_DECIMALS = 16;

/** What a round may come to: `ways` of all ways give back `returned`, in multiples of the first stake, less what actions cost. */
export interface Result {
  readonly returned: Rational;
  readonly ways: bigint;
}

export interface Figures {
  /** All ways together. */
  readonly ways: bigint;
  readonly rtp: Rational;
  /** Share of results that give anything back. */
  readonly hitRate: Rational;
  readonly standardDeviation: number;
  readonly distribution: Sheet['distribution'];
}

/** The figures of all results of a round, exact. */
export function figuresOf(results: readonly Result[]): Figures {
  const ways = results.reduce((sum, result) => sum + result.ways, 0n);
  const mean = (value: (returned: Rational) => Rational): Rational =>
    results.reduce(
      (sum, { returned, ways: of }) => add(sum, multiply(value(returned), rational(of, ways))),
      rational(0),
    );
  const rtp = mean((returned) => returned);
  const variance = mean((returned) => {
    const distance = subtract(returned, rtp);
    return multiply(distance, distance);
  });
  const levels = [...new Set(results.map(({ returned }) => toNumber(returned)))].filter((level) => level > 0);
  return {
    ways,
    rtp,
    hitRate: rational(
      results.reduce((sum, result) => (result.returned.numerator > 0n ? sum + result.ways : sum), 0n),
      ways,
    ),
    standardDeviation: Math.sqrt(toNumber(variance)),
    distribution: levels
      .toSorted((left, right) => left - right)
      .map((atLeast) => {
        const reaching = results.filter(({ returned }) => toNumber(returned) >= atLeast);
        return { atLeast, rounds: Number(ways) / Number(reaching.reduce((sum, result) => sum + result.ways, 0n)) };
      }),
  };
}

/** Ways by what they give back, in whole multiples of the first stake; counts below 2⁵³. */
export type WholeResults = Map<number, number>;

export function addWays(results: WholeResults, returned: number, ways: number): void {
  if (ways > 0) results.set(returned, (results.get(returned) ?? 0) + ways);
}

export function figuresOfWhole(results: WholeResults): Figures {
  return figuresOf([...results].map(([returned, ways]) => ({ returned: rational(returned), ways: BigInt(ways) })));
}

/** The house edge in per cent with six decimals, from a return. */
export function edgePercent(rtp: Rational): string {
  return toDecimal(multiply(subtract(rational(1), rtp), rational(100)), 6);
}

/** A fraction as text in lowest terms. */
export function fractionText({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`;
}

/** The parts of a sheet that follow from a game's facts and the figures of its main bet. */
export function sheetOf(
  facts: {
    code: string;
    family: string;
    mechanic: string;
    maxWin: number;
    name: string;
    version: number;
    volatility: string;
  },
  figures: Figures,
): Omit<Sheet, 'method' | 'tables'> {
  return {
    game: facts.code,
    name: facts.name,
    version: facts.version,
    family: facts.family,
    mechanic: facts.mechanic,
    volatility: facts.volatility,
    maxWin: facts.maxWin,
    rtp: toDecimal(figures.rtp, RETURN_DECIMALS),
    exact: true,
    interval: null,
    hitRate: toDecimal(figures.hitRate, RETURN_DECIMALS),
    standardDeviation: figures.standardDeviation,
    distribution: figures.distribution,
  };
}
