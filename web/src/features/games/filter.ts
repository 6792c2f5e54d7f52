import type { Game } from '@croupier/contract/calls/catalogue';

/** Letters that Unicode does not take apart, as players without that keyboard type them. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' };

/** Lower case without accents, in no language's particular way: "İSTANBUL" and "istanbul" are the same. */
export function fold(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[ıßøæœđł]/g, (letter) => PLAIN[letter] ?? letter).trim();
}

/** Games whose name holds every typed word, those that begin with the text first. An empty text finds nothing. */
export function findGames(games: readonly Game[], text: string): Game[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  const found = games
    .map((game) => ({ game, name: fold(game.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)));
  const rank = (name: string): number => (name.startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => rank(a.name) - rank(b.name)).map(({ game }) => game);
}
