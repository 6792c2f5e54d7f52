/** What a house shows first until its players have chosen: a bit of everything that there is to play. */
const OPENING: readonly string[] = [
  'dragon-vault',
  'european-roulette',
  'sugar-storm',
  'blackjack',
  'plinko',
  'neon-nights',
  'bison-thunder',
  'jacks-or-better',
  'volcano-forge',
  'baccarat',
  'wolf-moon',
  'mines',
  'captains-find',
  'honey-hive',
  'keno',
  'craps',
  'panda-stroll',
  'thunder-throne',
  'casino-holdem',
  'live-roulette',
];

/** Of all games that are not named. */
const AFTERWARDS = 1000;

/** A game's place among games that were played equally often, 0 first; all that open nothing share the last. */
export function openingPlace(code: string): number {
  const place = OPENING.indexOf(code);
  return place < 0 ? AFTERWARDS : place;
}
