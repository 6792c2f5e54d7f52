export type WinTier = 'none' | 'return' | 'win' | 'big' | 'mega' | 'epic';

/** Least multiple of the round's cost for each tier of big win. */
const TIERS = [
  ['epic', 100],
  ['mega', 40],
  ['big', 15],
] as const;

/**
 * The tier of a win. A win at or below the round's cost is a return: its number is shown without celebration.
 * @param hundredths win in hundredths of the round's cost
 */
export function winTier(hundredths: number): WinTier {
  if (hundredths <= 0) return 'none';
  if (hundredths <= 100) return 'return';
  return TIERS.find(([, multiple]) => hundredths >= multiple * 100)?.[0] ?? 'win';
}

export const isCelebrated = (tier: WinTier): boolean => tier !== 'none' && tier !== 'return';

/** Duration of counting a win up, ms: grows with the win, up to a limit. @param hundredths as above */
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
