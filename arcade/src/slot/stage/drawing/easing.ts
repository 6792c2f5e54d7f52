/** Curves of motion: progress 0–1 to progress. */
export const linear = (t: number): number => t;
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
/** Overshoots by about a tenth and comes back. */
export const backOut = (t: number): number => 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2;

/** Where a stopped reel is, in cells, `seconds` after it hit its stop: a damped spring that starts at rest position with the reel's momentum. */
export const landing = (seconds: number): number => 0.3 * Math.exp(-11 * seconds) * Math.sin(19 * seconds);
/** After this long the spring is still to the eye, s. */
export const LANDING_SECONDS = 0.36;

/** Falls with growing speed and rebounds once. */
export const dropIn = (t: number): number =>
  t < 0.72 ? (t / 0.72) ** 2 : 1 - 0.07 * Math.sin(((t - 0.72) / 0.28) * Math.PI);
