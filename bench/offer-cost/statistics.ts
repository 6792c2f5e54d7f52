const Z_99 = 2.5758293035489;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A figure of a simulation with its 99 % interval. */
export interface Estimate extends Interval {
  readonly value: number;
}

/** @param values any. */
export function meanOf(values: Float64Array): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const half = Z_99 * Math.sqrt(variance / values.length);
  return { value: mean, low: mean - half, high: mean + half };
}

/** The share of values above zero. */
export function shareAboveZero(values: Float64Array): Estimate {
  return meanOf(values.map((value) => (value > 0 ? 1 : 0)));
}

/** A quantile and the order statistics that its 99 % interval ends at. @param values in ascending order. */
export function quantileOf(values: Float64Array, share: number): Estimate {
  const count = values.length;
  const half = Z_99 * Math.sqrt(count * share * (1 - share));
  const at = (place: number): number => values[Math.min(count - 1, Math.max(0, Math.round(place)))] ?? 0;
  return { value: at(count * share), low: at(count * share - half), high: at(count * share + half) };
}

export const isInside = (value: number, { low, high }: Interval, tolerance = 0): boolean =>
  value >= low - tolerance && value <= high + tolerance;
