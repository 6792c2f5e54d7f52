import { CRASH_TARGETS, type CrashChoice, type CrashEvent } from '@croupier/contract/games/live';
import { InvalidChoiceError, type RandomStream } from '../../engine/game';
import type { LiveGame } from '../live-game';
import { CRASH_V1 } from './config';

const VALUES = 2n ** 52n;
const LEAST = 100;
/** Hundredths of the stake that a target of one would return: all but one percent. */
const PAID = 99n;

/**
 * How high a flight goes, hundredths: ⌊99 × 2⁵² / (2⁵² − h)⌋ for the first 52 bits h of the stream, at least 100. The formula of crash games
 * everywhere, in whole numbers: a target of T hundredths is reached by exactly ⌊99 × 2⁵² / T⌋ of the 2⁵² values, so that every target returns
 * 0.99 but for the rounding of the last value.
 * @param bits 0 … 2⁵² − 1.
 */
export function heightOfBits(bits: bigint): number {
  const height = (PAID * VALUES) / (VALUES - bits);
  return height >= BigInt(CRASH_TARGETS.most) ? CRASH_TARGETS.most : Math.max(LEAST, Number(height));
}

/** How many of the 2⁵² values reach a target of so many hundredths. */
export const valuesReaching = (target: number): bigint => (PAID * VALUES) / BigInt(target);

function drawBits(random: RandomStream): bigint {
  const high = BigInt(random.nextUint32());
  const low = BigInt(random.nextUint32());
  return (high << 20n) | (low >> 12n);
}

function isChoice(raw: unknown): raw is { target?: unknown } {
  return typeof raw === 'object' && raw !== null && Object.keys(raw).every((field) => field === 'target');
}

/** Crash: all who bet fly together; a bet that has left before the flight ends is paid the height at which it left. */
export const crash: LiveGame<CrashChoice, number> = {
  facts: CRASH_V1,
  stakeStep: 100,
  limits: { least: 100, most: 50_000 },
  readChoice(raw) {
    if (!isChoice(raw)) throw new InvalidChoiceError('a choice is {target}');
    const { target = null } = raw;
    if (target === null) return { target };
    if (typeof target !== 'number' || !Number.isInteger(target)) throw new InvalidChoiceError('a target is hundredths');
    if (target < CRASH_TARGETS.least || target > CRASH_TARGETS.most)
      throw new InvalidChoiceError('no flight is left at that height');
    return { target };
  },
  checkTogether(_choices, stake, unit) {
    if (stake > this.limits.most * unit) throw new InvalidChoiceError('more than the limit of the table');
  },
  draw: (random) => heightOfBits(drawBits(random)),
  show: (height): readonly CrashEvent[] => [{ index: 0, type: 'crashed', at: height }],
  settle(choice, stake, height, cashedOutAt) {
    // Whoever never leaves is carried to the highest height, which ends the flight.
    const left = cashedOutAt ?? choice.target ?? CRASH_TARGETS.most;
    const payout = left <= height ? (stake * left) / 100 : 0;
    if (!Number.isSafeInteger(payout)) throw new RangeError(`${left} hundredths of ${stake} are no whole amount`);
    return payout;
  },
  flight: { heightOf: (height) => height, targetOf: ({ target }) => target ?? CRASH_TARGETS.most },
};
