import { type RacetrackCall, WHEEL_ORDER } from '@croupier/contract/games/roulette';

/** The racetrack as a drawing: the single-zero wheel pulled into an oval, the zero in the middle of its right end, onwards clockwise. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface TrackSize {
  readonly width: number;
  readonly height: number;
  /** Breadth of the ring of numbers. */
  readonly ring: number;
}

const ORDER = WHEEL_ORDER.european;
/** Steps of a segment's curved edges. */
const SMOOTH = 4;

/** A point `inset` inside the oval, `place` pockets on from the zero. */
function pointAt({ width, height, ring }: TrackSize, place: number, inset: number): Point {
  const middle = height / 2 - ring / 2;
  const straight = width - height;
  const turn = Math.PI * middle;
  const length = 2 * straight + 2 * turn;
  const radius = height / 2 - inset;
  const way = ((((place / ORDER.length) * length + turn / 2) % length) + length) % length;
  const [left, right] = [height / 2, width - height / 2];
  const arc = (centre: number, angle: number): Point => ({
    x: centre + Math.sin(angle) * radius,
    y: height / 2 - Math.cos(angle) * radius,
  });
  if (way < turn) return arc(right, way / middle);
  if (way < turn + straight) return { x: right - (way - turn), y: height / 2 + radius };
  if (way < 2 * turn + straight) return arc(left, Math.PI + (way - turn - straight) / middle);
  return { x: left + (way - 2 * turn - straight), y: height / 2 - radius };
}

function edge(size: TrackSize, from: number, to: number, inset: number): Point[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) * SMOOTH));
  return Array.from({ length: steps + 1 }, (_, i) => pointAt(size, from + ((to - from) * i) / steps, inset));
}

export const outline = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Every number's segment of the ring. */
export function segments(size: TrackSize) {
  return ORDER.map((pocket, place) => ({
    pocket,
    shape: [...edge(size, place - 0.5, place + 0.5, 0), ...edge(size, place + 0.5, place - 0.5, size.ring)],
    middle: pointAt(size, place, size.ring / 2),
  }));
}

export type Series = Exclude<RacetrackCall['call'], 'neighbours' | 'final' | 'final-split'>;

/** Where each series begins and ends around the wheel: one stretch or two that face each other. */
const STRETCHES: Readonly<Record<Series, readonly (readonly [from: number, to: number])[]>> = {
  tiers: [[10.5, 22.5]],
  orphelins: [
    [7.5, 10.5],
    [22.5, 27.5],
  ],
  voisins: [
    [2.5, 7.5],
    [27.5, 32.5],
  ],
  'jeu-zero': [[32.5, 39.5]],
};

/** The fields inside the ring that represent whole series. */
export function fields(size: TrackSize) {
  return (Object.keys(STRETCHES) as Series[]).map((series) => {
    const shape = STRETCHES[series].flatMap(([from, to]) => edge(size, from, to, size.ring));
    const x = shape.reduce((sum, point) => sum + point.x, 0) / shape.length;
    return { series, shape, middle: { x, y: size.height / 2 } };
  });
}
