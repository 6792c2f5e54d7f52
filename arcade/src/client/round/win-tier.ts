export type WinTier = 'none' | 'return' | 'win' | 'big' | 'mega' | 'epic';

/** Multiples of what the round cost from which a win is a moment of its own. */
const TIERS = [
  ['epic', 100],
  ['mega', 40],
  ['big', 15],
] as const;

/**
 * How much is made of a win. At or below what the round cost it is a mere return: the number is shown and nothing is celebrated.
 * @param hundredths win in hundredths of the round's cost
 */
export function winTier(hundredths: number): WinTier {
  if (hundredths <= 0) return 'none';
  if (hundredths <= 100) return 'return';
  return TIERS.find(([, multiple]) => hundredths >= multiple * 100)?.[0] ?? 'win';
}

export const isCelebrated = (tier: WinTier): boolean => tier !== 'none' && tier !== 'return';

/** How long a win is counted up, ms: in proportion to its size, and never tedious. @param hundredths as above */
export function countDuration(hundredths: number): number {
  switch (winTier(hundredths)) {
    case 'none':
    case 'return':
      return 0;
    case 'win':
      return 500 + Math.min(1100, hundredths);
    case 'big':
      return 3600;
    case 'mega':
      return 5600;
    case 'epic':
      return 8000;
  }
}
