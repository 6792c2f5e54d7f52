/** Numbers that came most and least often among the last results. They foretell nothing; tables show them, and players ask for them. */
export interface Temperatures {
  readonly hot: readonly { readonly pocket: number; readonly times: number }[];
  readonly cold: readonly { readonly pocket: number; readonly times: number }[];
}

/**
 * @param results pockets, newest first
 * @param pockets all that the wheel has
 * @param most how many of each
 */
export function temperatures(results: readonly number[], pockets: readonly number[], most: number): Temperatures {
  const counted = pockets.map((pocket) => ({
    pocket,
    times: results.filter((result) => result === pocket).length,
    // Spins since it came last; never counts as longest.
    since: results.includes(pocket) ? results.indexOf(pocket) : results.length,
  }));
  const byHeat = counted.toSorted((a, b) => b.times - a.times || a.since - b.since);
  const hot = byHeat.filter(({ times }) => times > 0).slice(0, most);
  const cold = byHeat
    .toReversed()
    .filter((entry) => !hot.includes(entry))
    .slice(0, most);
  return { hot: hot.map(withoutAge), cold: cold.map(withoutAge) };
}

const withoutAge = ({ pocket, times }: { pocket: number; times: number }) => ({ pocket, times });
