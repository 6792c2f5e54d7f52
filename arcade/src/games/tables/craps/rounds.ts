import { CRAPS_POINTS, type LaidCrapsBet, type OddsOffer } from '@croupier/contract/games/craps';

/** A line or come bet whose point is known, and the odds that may be put behind it. */
export interface PointedBet {
  readonly bet: LaidCrapsBet;
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
 * Amount of the chip in hand on a bet between two rolls: whole steps, never more than the bet's limit allows.
 * @param chip minor units
 * @param placed amount on the bet already, minor units
 * @returns 0 when no more fit
 */
export function pieceOn(chip: number, placed: number, { step, most }: Pick<OddsOffer, 'step' | 'most'>): number {
  const wanted = Math.max(step, Math.floor(chip / step) * step);
  const room = Math.floor((most - placed) / step) * step;
  return Math.max(0, Math.min(wanted, room));
}
