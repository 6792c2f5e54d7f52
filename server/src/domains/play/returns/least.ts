/**
 * The lowest return of any player's choice, by game code, for the version named: the par sheets' worst bet, rounded down at the eighth digit. Only
 * for games whose return depends on nothing but the choice before the round, or on a plan that skill does not improve. Where skill counts (blackjack,
 * video poker, poker against the dealer), or where bets are added during a round (craps), less than any bound may be bad play.
 */
export const LEAST_RETURNS: Readonly<Record<string, { readonly version: number; readonly least: number }>> = {
  'american-roulette': { version: 1, least: 0.92105263 },
  'european-roulette': { version: 1, least: 0.97297297 },
  'french-roulette': { version: 1, least: 0.97297297 },
  'live-roulette': { version: 1, least: 0.97297297 },
  baccarat: { version: 1, least: 0.85640371 },
  'live-baccarat': { version: 1, least: 0.85640371 },
  'sic-bo': { version: 1, least: 0.83796296 },
  keno: { version: 1, least: 0.86075949 },
  dice: { version: 1, least: 0.98030896 },
  limbo: { version: 1, least: 0.98990049 },
  mines: { version: 1, least: 0.9828 },
  plinko: { version: 1, least: 0.9890625 },
  // Cashed out by hand on the ground: 0.99 × 1.00 / 1.01.
  'live-crash': { version: 1, least: 0.98019801 },
};
