/** How dice roll, as pure arithmetic: angles in degrees, ways in sizes of a die. */

export interface DieState {
  readonly turnX: number;
  readonly turnY: number;
  readonly x: number;
  readonly y: number;
}

/** Rotation of the cube for each face towards the player. Opposite faces add up to seven. */
export const FACING: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

export type Throw = 'shaken' | 'thrown';

/** Share of a shaken roll that is shaking. */
const SHAKES = 0.55;
const HOPS = 3;

/**
 * @param value the face that comes up
 * @param index which of the dice
 * @param progress 0 to 1
 */
export function dieAt(how: Throw, value: number, index: number, progress: number): DieState {
  const [faceX, faceY] = FACING[value] ?? [0, 0];
  const left = 1 - progress;
  const spin = left ** 2;
  const turns = { turnX: faceX + spin * 360 * (3 + index), turnY: faceY - spin * 360 * (2 + ((index * 2) % 3)) };
  if (how === 'thrown') {
    const hop = Math.abs(Math.cos(progress * HOPS * Math.PI)) * left ** 1.5;
    return { ...turns, x: left ** 1.6 * (5 + index), y: -1.8 * hop };
  }
  const shaking = progress < SHAKES ? 1 : ((1 - progress) / (1 - SHAKES)) ** 2;
  const beat = progress * 46 + index * 2.1;
  return { ...turns, x: 0.32 * shaking * Math.sin(beat), y: -0.55 * shaking * Math.abs(Math.sin(beat * 0.7 + index)) };
}
