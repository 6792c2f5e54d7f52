export const PARTICLES = [
  'embers',
  'snow',
  'petals',
  'leaves',
  'bubbles',
  'stars',
  'sparks',
  'dust',
  'pollen',
  'fireflies',
  'confetti',
  'sprinkles',
  'smoke',
  'coins',
  'foam',
  'flour',
] as const;
export type ParticleKind = (typeof PARTICLES)[number];

/** How particles of a kind look and move: shares of the stage's height or width a second. */
export interface Habit {
  readonly sprite: string;
  readonly count: number;
  readonly size: readonly [least: number, most: number];
  /** Downwards; negative rises. */
  readonly fall: number;
  /** Sideways. */
  readonly drift: number;
  /** Sway, px. */
  readonly sway: number;
  readonly spin: number;
  readonly twinkle: number;
  readonly alpha: number;
  readonly tints: readonly number[] | 'light';
  readonly glows: boolean;
}

const base: Habit = {
  sprite: 'ember',
  count: 30,
  size: [0.3, 0.8],
  fall: -0.04,
  drift: 0,
  sway: 16,
  spin: 0,
  twinkle: 2,
  alpha: 0.75,
  tints: 'light',
  glows: true,
};
const solid = { glows: false, twinkle: 0 } as const;
const PARTY = [0xff6b8b, 0xffd35c, 0x6fd6ff, 0x8df08a, 0xc79bff] as const;

export const HABITS: Readonly<Record<ParticleKind, Habit>> = {
  embers: { ...base, tints: [0xffb066, 0xff8a4d, 0xffd28a], fall: -0.07 },
  snow: {
    ...base,
    ...solid,
    sprite: 'flake',
    count: 46,
    size: [0.2, 0.62],
    fall: 0.06,
    sway: 24,
    spin: 0.5,
    tints: [0xffffff],
  },
  petals: {
    ...base,
    ...solid,
    sprite: 'petal',
    count: 34,
    size: [0.3, 0.66],
    fall: 0.055,
    drift: 0.02,
    sway: 34,
    spin: 0.9,
    alpha: 0.85,
    tints: [0xffc4da, 0xffe0ec, 0xff9fc4],
  },
  leaves: {
    ...base,
    ...solid,
    sprite: 'leaf',
    count: 22,
    size: [0.32, 0.66],
    fall: 0.045,
    drift: 0.015,
    sway: 36,
    spin: 0.7,
    alpha: 0.7,
    tints: [0x8fd07a, 0xc6d96a, 0x5fae5c],
  },
  bubbles: {
    ...base,
    ...solid,
    sprite: 'bubble',
    count: 34,
    size: [0.2, 0.9],
    fall: -0.07,
    sway: 18,
    alpha: 0.6,
    tints: [0xd8fbff],
  },
  stars: { ...base, sprite: 'star', count: 52, size: [0.2, 0.72], fall: 0.004, sway: 3, twinkle: 3 },
  sparks: { ...base, sprite: 'ember', count: 36, size: [0.3, 0.9], fall: -0.03, sway: 30, twinkle: 5 },
  dust: {
    ...base,
    count: 36,
    size: [0.25, 0.7],
    fall: -0.006,
    drift: 0.05,
    sway: 10,
    alpha: 0.5,
    tints: [0xffe0a8, 0xffc98a],
  },
  pollen: {
    ...base,
    count: 34,
    size: [0.3, 0.75],
    fall: -0.014,
    drift: 0.02,
    sway: 26,
    alpha: 0.8,
    tints: [0xfff2a8, 0xffe27a],
  },
  fireflies: {
    ...base,
    count: 30,
    size: [0.45, 1.1],
    fall: -0.008,
    sway: 46,
    twinkle: 2.6,
    tints: [0xeaff9a, 0xfff2a0],
  },
  confetti: {
    ...base,
    ...solid,
    sprite: 'scrap',
    count: 38,
    size: [0.3, 0.62],
    fall: 0.07,
    sway: 26,
    spin: 2,
    alpha: 0.8,
    tints: PARTY,
  },
  sprinkles: {
    ...base,
    ...solid,
    sprite: 'scrap',
    count: 36,
    size: [0.24, 0.46],
    fall: 0.03,
    sway: 20,
    spin: 0.8,
    alpha: 0.75,
    tints: PARTY,
  },
  smoke: {
    ...base,
    sprite: 'light',
    count: 16,
    size: [0.5, 1.3],
    fall: -0.04,
    drift: 0.03,
    sway: 20,
    alpha: 0.13,
    twinkle: 0.6,
    tints: [0xffffff],
  },
  coins: {
    ...base,
    sprite: 'star',
    count: 34,
    size: [0.25, 0.7],
    fall: 0.02,
    sway: 10,
    twinkle: 3,
    tints: [0xffe08a, 0xfff3c4],
  },
  foam: {
    ...base,
    ...solid,
    sprite: 'bubble',
    count: 26,
    size: [0.12, 0.4],
    fall: -0.02,
    drift: 0.03,
    sway: 20,
    alpha: 0.5,
    tints: [0xffffff],
  },
  flour: { ...base, count: 30, size: [0.25, 0.6], fall: 0.016, sway: 18, alpha: 0.5, tints: [0xfff6e4] },
};
