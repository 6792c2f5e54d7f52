import { type JudgedPlay, PARTS_OF_MINOR } from '../../play/domain';

/** Rakeback is counted in these parts of a minor unit, so that small stakes lose nothing to rounding. */
export const MILLIONTHS = 1_000_000;

/**
 * What a play earns: a share of what its own money is expected to lose by the game's published return. Of a stake paid partly with a bonus, the own
 * part counts.
 * @param rate hundredths of the expected loss. @returns millionths of a minor unit, rounded down; 0 for a void play.
 */
export function rakebackOf(
  { isVoid, cost, bonusCost, expectedLoss }: Pick<JudgedPlay, 'isVoid' | 'cost' | 'bonusCost' | 'expectedLoss'>,
  rate: number,
): bigint {
  if (isVoid) return 0n;
  const own = BigInt(cost - bonusCost);
  return (expectedLoss * own * BigInt(rate) * BigInt(MILLIONTHS)) / (BigInt(cost) * 100n * PARTS_OF_MINOR);
}
