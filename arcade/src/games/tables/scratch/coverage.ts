/** How much of each cell's coating has been rubbed off. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sample points along each side of a cell. */
const SAMPLES = 7;
/** Share of a cell's points after which the rest of its coating falls off. */
const ENOUGH = 0.55;

function distance(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

/** Follows a coin over the cells of a ticket. Lengths in CSS pixels. */
export class Coverage {
  private readonly left: Set<Point>[];
  private readonly open: boolean[];

  constructor(boxes: readonly Box[]) {
    this.left = boxes.map(
      (box) =>
        new Set(
          Array.from({ length: SAMPLES ** 2 }, (_, i) => ({
            x: box.left + (((i % SAMPLES) + 0.5) * box.width) / SAMPLES,
            y: box.top + ((Math.floor(i / SAMPLES) + 0.5) * box.height) / SAMPLES,
          })),
        ),
    );
    this.open = boxes.map(() => false);
  }

  /** Moves the coin in a straight line. @returns cells that have now been rubbed off enough, each returned once */
  rub(from: Point, to: Point, radius: number): number[] {
    return this.left.flatMap((points, cell) => {
      if (this.open[cell]) return [];
      for (const point of points) if (distance(point, from, to) <= radius) points.delete(point);
      if (points.size > SAMPLES ** 2 * (1 - ENOUGH)) return [];
      this.open[cell] = true;
      return [cell];
    });
  }
}
