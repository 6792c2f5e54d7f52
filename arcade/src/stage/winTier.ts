export type WinTier = 'none' | 'return' | 'win' | 'big' | 'mega' | 'epic';

/** Multiples of the stake from which a win is a moment of its own. */
const TIERS = [
  ['epic', 100],
  ['mega', 40],
  ['big', 15],
] as const;

/**
 * How much is made of a win. At or below the stake it is a mere return: the number is shown and nothing is celebrated.
 * @param hundredths win in hundredths of the stake
 */
export function winTier(hundredths: number): WinTier {
  if (hundredths <= 0) return 'none';
  if (hundredths <= 100) return 'return';
  return TIERS.find(([, multiple]) => hundredths >= multiple * 100)?.[0] ?? 'win';
}

/** How long a win is counted up, ms: in proportion to its size, and never tedious. */
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
