import type { Graphics } from 'pixi.js';

/** The space a silhouette is drawn in, px: it stands on `ground` and goes down to `bottom`. */
export interface Space {
  readonly width: number;
  readonly ground: number;
  readonly bottom: number;
  /** How tall the scenery is, px. */
  readonly tall: number;
}

/** Draws a silhouette in white; the backdrop colours it. */
export type Shape = (graphics: Graphics, space: Space) => void;

const fraction = (n: number): number => n - Math.floor(n);
/** A fixed unevenness between 0 and 1. */
const uneven = (n: number): number => fraction(Math.sin(n * 12.9898) * 43_758.5453);

/** Soft hills: heights as shares of `tall`, evenly spread. */
const hills =
  (heights: readonly number[]): Shape =>
  (graphics, { width, ground, bottom, tall }) => {
    const step = width / (heights.length - 1);
    const y = (i: number) => ground - tall * (heights[i] ?? 0);
    graphics.moveTo(0, y(0));
    for (let i = 1; i < heights.length; i += 1)
      graphics.bezierCurveTo(step * (i - 0.5), y(i - 1), step * (i - 0.5), y(i), step * i, y(i));
    graphics.lineTo(width, bottom).lineTo(0, bottom).fill(0xffffff);
  };

/** Peaks with straight flanks. */
const peaks =
  (heights: readonly number[]): Shape =>
  (graphics, { width, ground, bottom, tall }) => {
    const step = width / (heights.length - 1);
    graphics.moveTo(0, bottom);
    heights.forEach((height, i) => graphics.lineTo(step * i, ground - tall * height));
    graphics.lineTo(width, bottom).fill(0xffffff);
  };

/** Round tops side by side: clouds, foam, scoops of ice cream, crowns of trees. */
const puffs =
  (count: number, height: number, wild: number): Shape =>
  (graphics, { width, ground, bottom, tall }) => {
    const step = width / count;
    for (let i = -1; i <= count; i += 1) {
      const radius = step * (0.62 + 0.3 * uneven(i + count));
      graphics
        .circle((i + 0.5) * step, ground - tall * (height + wild * (uneven(i * 3 + count) - 0.5)), radius)
        .fill(0xffffff);
    }
    graphics.rect(0, ground - tall * (height - wild * 0.4), width, bottom - ground + tall).fill(0xffffff);
  };

/** Towers with lit windows. */
const towers =
  (count: number, height: number): Shape =>
  (graphics, { width, ground, bottom, tall }) => {
    const step = width / count;
    for (let i = 0; i < count; i += 1) {
      const top = ground - tall * height * (0.45 + 0.75 * uneven(i + count));
      graphics.rect(i * step, top, step * (0.82 + 0.2 * uneven(i)), bottom - top).fill(0xffffff);
      if (uneven(i * 7) > 0.6) graphics.rect(i * step + step * 0.36, top - tall * 0.12, 3, tall * 0.12).fill(0xffffff);
    }
  };

/** Pointed trees. */
const firs =
  (count: number, height: number): Shape =>
  (graphics, { width, ground, bottom, tall }) => {
    const step = width / count;
    for (let i = -1; i <= count; i += 1) {
      const x = (i + 0.5 + 0.3 * (uneven(i) - 0.5)) * step;
      const top = ground - tall * height * (0.6 + 0.6 * uneven(i * 5 + count));
      for (let tier = 0; tier < 4; tier += 1) {
        const y = top + ((ground - top) * (tier + 1.2)) / 4;
        const half = step * (0.18 + tier * 0.12);
        graphics
          .moveTo(x, top + ((ground - top) * tier * 0.8) / 4)
          .lineTo(x + half, y)
          .lineTo(x - half, y)
          .fill(0xffffff);
      }
    }
    graphics.rect(0, ground - tall * 0.05, width, bottom - ground + tall * 0.05).fill(0xffffff);
  };

/** Great leaves that spread from the corners. @param reach length of a leaf, a share of `tall` */
const fronds =
  (leaves: number, reach: number): Shape =>
  (graphics, { width, ground, bottom, tall }) => {
    for (const [x, y, from, to] of [
      [-tall * 0.1, ground + tall * 0.12, -1.45, -0.15],
      [width + tall * 0.1, ground + tall * 0.12, Math.PI + 0.15, Math.PI + 1.45],
      [-tall * 0.1, -tall * 0.12, 0.2, 1.35],
      [width + tall * 0.1, -tall * 0.12, Math.PI - 1.35, Math.PI - 0.2],
    ] as const) {
      for (let i = 0; i < leaves; i += 1) {
        const angle = from + ((to - from) * (i + 0.3 * uneven(i * 7))) / (leaves - 1);
        leaf(graphics, x, y, angle, tall * reach * (0.75 + 0.4 * uneven(i * 3 + leaves)));
      }
    }
    graphics.rect(0, ground, width, bottom - ground).fill(0xffffff);
  };

/** One leaf from its stem. */
function leaf(graphics: Graphics, x: number, y: number, angle: number, length: number): void {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-dy * 0.16, dx * 0.16];
  graphics
    .moveTo(x, y)
    .bezierCurveTo(x + dx * 0.3 + nx, y + dy * 0.3 + ny, x + dx * 0.75 + nx, y + dy * 0.75 + ny, x + dx, y + dy)
    .bezierCurveTo(x + dx * 0.75 - nx, y + dy * 0.75 - ny, x + dx * 0.3 - nx, y + dy * 0.3 - ny, x, y)
    .fill(0xffffff);
}

/** Sea weed that stands on the ground. */
const weeds =
  (count: number, height: number): Shape =>
  (graphics, { width, ground, bottom, tall }) => {
    const step = width / count;
    for (let i = 0; i < count; i += 1) {
      // Most of it at the sides: the reels stand in the middle.
      const place = i % 2 === 0 ? i / 2 : count - (i + 1) / 2;
      const x = (place + 0.5) * step;
      const top = ground - tall * height * (0.3 + 0.7 * uneven(i)) * (1.3 - 1.1 * (1 - Math.abs(x / width - 0.5) * 2));
      const bend = step * (uneven(i * 3) - 0.5);
      graphics
        .moveTo(x - step * 0.16, ground + 20)
        .bezierCurveTo(
          x - step * 0.3 + bend,
          ground - (ground - top) * 0.4,
          x + bend,
          top + (ground - top) * 0.3,
          x + bend,
          top,
        )
        .bezierCurveTo(
          x + step * 0.2 + bend,
          top + (ground - top) * 0.4,
          x + step * 0.1,
          ground - (ground - top) * 0.3,
          x + step * 0.18,
          ground + 20,
        )
        .fill(0xffffff);
    }
    hills([0.02, 0.07, 0.02, 0.06, 0.03])(graphics, { width, ground, bottom, tall });
  };

/** Swags of cloth from above: tents, curtains. */
const swags =
  (count: number, depth: number): Shape =>
  (graphics, { width, tall }) => {
    const step = width / count;
    for (let i = 0; i < count; i += 1)
      graphics
        .moveTo(i * step, -10)
        .quadraticCurveTo((i + 0.5) * step, tall * depth * 2, (i + 1) * step, -10)
        .fill(0xffffff);
    graphics.rect(0, -10, width, tall * depth * 0.3).fill(0xffffff);
  };

/** Shelves of a hall at both sides. */
const pillars =
  (share: number): Shape =>
  (graphics, { width, bottom, tall }) => {
    const wide = Math.min(width * share, tall * 0.5);
    for (const side of [0, 1]) {
      for (let i = 0; i < 2; i += 1) {
        const x = side === 0 ? i * wide * 1.8 - wide * 0.4 : width - i * wide * 1.8 - wide * 0.6;
        graphics.rect(x, 0, wide, bottom).fill(0xffffff);
        graphics.roundRect(x - wide * 0.16, tall * 0.16, wide * 1.32, tall * 0.1, 6).fill(0xffffff);
      }
    }
    graphics.rect(0, -10, width, tall * 0.17).fill(0xffffff);
  };

/** The silhouettes of each scene from back to front. */
export const SCENES = {
  valley: [
    peaks([0.3, 0.75, 0.4, 0.5, 0.3, 0.82, 0.42]),
    hills([0.36, 0.3, 0.12, 0.16, 0.34, 0.4]),
    hills([0.16, 0.08, 0.02, 0.06, 0.18]),
  ],
  forest: [hills([0.5, 0.4, 0.3, 0.42, 0.54]), firs(16, 0.62), firs(9, 0.42)],
  desert: [
    hills([0.2, 0.42, 0.2, 0.28, 0.46, 0.22]),
    hills([0.26, 0.12, 0.2, 0.08, 0.26]),
    hills([0.06, 0.14, 0.02, 0.1, 0.04]),
  ],
  meadow: [hills([0.4, 0.3, 0.44, 0.28, 0.4]), puffs(14, 0.18, 0.12), hills([0.08, 0.14, 0.04, 0.12, 0.08])],
  sweets: [puffs(6, 0.34, 0.24), puffs(9, 0.16, 0.16), hills([0.06, 0.12, 0.04, 0.12, 0.06])],
  sea: [hills([0.5, 0.2, 0.12, 0.24, 0.52]), weeds(22, 1), weeds(13, 0.62)],
  'sea-top': [
    puffs(5, 0.5, 0.2),
    hills([0.2, 0.26, 0.18, 0.26, 0.2, 0.25]),
    hills([0.06, 0.12, 0.04, 0.11, 0.05, 0.1]),
  ],
  space: [hills([0.12, 0.3, 0.1, 0.22, 0.12]), peaks([0.1, 0.06, 0.22, 0.05, 0.1, 0.04, 0.2, 0.08])],
  jungle: [puffs(9, 0.5, 0.3), fronds(7, 0.85), hills([0.16, 0.06, 0.02, 0.06, 0.16])],
  city: [towers(16, 1), towers(11, 0.62), towers(7, 0.24)],
  ice: [
    peaks([0.4, 0.9, 0.5, 0.66, 0.4, 0.96, 0.5]),
    peaks([0.3, 0.16, 0.34, 0.1, 0.3, 0.2]),
    hills([0.1, 0.14, 0.04, 0.12, 0.08]),
  ],
  clouds: [puffs(6, 0.62, 0.3), puffs(8, 0.34, 0.22), hills([0.14, 0.06, 0.02, 0.06, 0.14])],
  fair: [swags(7, 0.16), puffs(13, 0.14, 0.14), hills([0.1, 0.06, 0.02, 0.06, 0.1])],
  hall: [pillars(0.12), swags(3, 0.16), hills([0.1, 0.04, 0.02, 0.04, 0.1])],
} satisfies Readonly<Record<string, readonly Shape[]>>;

export type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as [SceneName, ...SceneName[]];
