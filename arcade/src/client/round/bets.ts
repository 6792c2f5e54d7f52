/** The total-bet stepper: one press moves to the next published level. Amounts in RGS units. */

/**
 * @param levels ascending list of the configuration
 * @param direction -1 lower, 1 higher
 * @returns the neighbouring level, or the same stake at either end
 */
export function stepBet(levels: readonly number[], stake: number, direction: -1 | 1): number {
  const next = direction === 1 ? levels.find((level) => level > stake) : levels.findLast((level) => level < stake);
  return next ?? stake;
}

/**
 * The largest level whose round costs at most `most`.
 * @param costMultiplier cost of a round of the mode, in stakes. @returns undefined when even the least level costs more
 */
export const levelWithin = (levels: readonly number[], most: number, costMultiplier = 1): number | undefined =>
  levels.findLast((level) => Math.round(level * costMultiplier) <= most);

/** The initial stake: the configured default when it is a level, else the nearest lower level, else the lowest. */
export function startingBet(levels: readonly number[], preferred: number): number {
  return levels.findLast((level) => level <= preferred) ?? levels[0] ?? preferred;
}
