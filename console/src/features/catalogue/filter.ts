import { fold } from '@croupier/contract/text/fold';
import type { GameAtDesk } from '@croupier/contract/calls/catalogue/desk';

export const SHOWN = ['all', 'open', 'disabled', 'jackpot'] as const;
export type Shown = (typeof SHOWN)[number];

const PASSES: Readonly<Record<Shown, (game: GameAtDesk) => boolean>> = {
  all: () => true,
  open: (game) => game.enabled === 1,
  disabled: (game) => game.enabled === 0,
  jackpot: (game) => game.jackpot === 1,
};

/**
 * The games that match a search: each word occurs in the name, id, family, category or a tag.
 * @param categoryName translates a category into the operator's language
 */
export function gamesFor(
  games: readonly GameAtDesk[],
  shown: Shown,
  typed: string,
  categoryName: (category: string) => string,
): GameAtDesk[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return games.filter((game) => {
    const { name, id, family, mechanic, vendor, ownCategory, category, themes, tags } = game;
    const called = categoryName(category || ownCategory);
    const text = fold(
      [name, id, family, mechanic, vendor, ownCategory, category, called, ...themes, ...tags].join(' '),
    );
    return PASSES[shown](game) && words.every((word) => text.includes(word));
  });
}
