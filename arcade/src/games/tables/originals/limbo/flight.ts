/** The climb of a limbo flight: each moment multiplies the height, so that high flights do not take for ever. */

/** How long a flight to this height takes, ms. @param reached hundredths */
export const flightTime = (reached: number): number => 500 + Math.min(1500, Math.log(Math.max(1, reached / 100)) * 420);

/** Height after a share of the flight, hundredths. */
export const heightAt = (progress: number, reached: number): number =>
  progress >= 1 ? reached : Math.floor(100 * (reached / 100) ** progress);

/** Position of a height between the ground (0) and the top of the sky (1). @param top hundredths at the top */
export const altitude = (height: number, top: number): number =>
  Math.min(1, Math.log(Math.max(1, height / 100)) / Math.log(Math.max(1.01, top / 100)));

/** The probability to reach a target, without the small roundings of the last digit. @param rtp of the game */
export const chanceOf = (target: number, rtp: number): number => Math.min(1, (rtp * 100) / target);
