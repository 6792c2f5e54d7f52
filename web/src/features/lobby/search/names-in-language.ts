import type { Game } from '@croupier/contract/calls/catalogue/player';
import type { i18n as I18n } from 'i18next';
import { CATEGORIES } from '../list/categories';
import { lists } from '../list/list-query';

/** Categories with games of every kind, whose names do not describe a game. */
const OF_ALL_KINDS: readonly string[] = ['top', 'all', 'treasure', 'fun'];
const TELLING = CATEGORIES.filter((category) => !OF_ALL_KINDS.includes(category));

/**
 * A game's mechanic and category, as the lobby names them in the player's language: a reader of "Bakara" types that name.
 * @param i18n with `lobby` and `shell` loaded.
 */
export function namesInLanguage({ exists, t }: Pick<I18n, 'exists' | 't'>): (game: Game) => string[] {
  return ({ category, mechanic }) => [
    ...TELLING.filter((telling) => lists(telling, category)).map((telling) => t(`shell:category.${telling}`)),
    ...(exists(`lobby:mechanic.${mechanic}.name`) ? [t(`lobby:mechanic.${mechanic}.name`)] : []),
  ];
}
