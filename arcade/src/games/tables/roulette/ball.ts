/** How wheel and ball move in one spin, as pure arithmetic. Angles in degrees clockwise. */

export interface BallState {
  /** How far the wheel has turned. */
  readonly wheel: number;
  /** Where the ball is, as seen from the table. */
  readonly ball: number;
  /** 1 on the rim, 0 in the pocket. */
  readonly height: number;
}

/** Share of the spin after which the ball leaves the rim, and after which it lies in its pocket. */
const LEAVES = 0.58;
const LIES = 0.88;
/** Turns of the wheel, and of the ball against it. */
const WHEEL_TURNS = 1.25;
const BALL_TURNS = 9;
const BOUNCES = 4;

/**
 * @param progress 0 to 1
 * @param from the wheel's angle when the spin began
 * @param place the pocket's place in the order of the wheel
 * @param pockets so many on the wheel
 */
export function ballAt(progress: number, from: number, place: number, pockets: number): BallState {
  const wheel = from + WHEEL_TURNS * 360 * (1 - (1 - progress) ** 1.7);
  const target = (place * 360) / pockets;
  const run = Math.min(1, progress / LIES);
  // Seen from the wheel the ball runs the other way, and slower and slower, until it is where its pocket is.
  const apart = BALL_TURNS * 360 * (1 - run) ** 1.9;
  const fall = Math.min(1, Math.max(0, (progress - LEAVES) / (LIES - LEAVES)));
  const bounce = Math.abs(Math.cos(fall * BOUNCES * Math.PI)) * (1 - fall) ** 1.6;
  const height = fall === 0 ? 1 : fall === 1 ? 0 : bounce * (1 - 0.35 * fall);
  return { wheel, ball: wheel + target + apart, height };
}

/** The number of pockets that the ball has passed so far: it clicks when this changes late in the spin. */
export const passed = ({ wheel, ball }: BallState, pockets: number): number =>
  Math.floor(((ball - wheel) / 360) * pockets);

/** Progress after which the ball is heard on the pockets. */
export const HEARD_FROM = LEAVES;
