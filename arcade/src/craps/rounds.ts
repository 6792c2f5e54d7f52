import { CRAPS_POINTS, type OddsOffer } from '@croupier/contract/games/craps';

/** A line bet whose point is set, and the odds that may be put behind it. */
export interface Line {
  readonly bet: 'pass' | 'dont-pass';
  readonly point: number;
  readonly offer: OddsOffer;
}

/** Where the puck lies after a roll: on a number, or off. */
export function pointAfter(dice: readonly [number, number], point: number | null): number | null {
  const total = dice[0] + dice[1];
  if (point === null) return CRAPS_POINTS.includes(total) ? total : null;
  return total === point || total === 7 ? null : point;
}

/**
 * What the chip in hand comes to as odds: whole steps, never more than may still be put down.
 * @param chip minor units
 * @param placed odds that lie there already, minor units
 * @returns 0 when no more fit
 */
export function oddsOf(chip: number, placed: number, { step, most }: OddsOffer): number {
  const wanted = Math.max(step, Math.floor(chip / step) * step);
  const room = Math.floor((most - placed) / step) * step;
  return Math.max(0, Math.min(wanted, room));
}
