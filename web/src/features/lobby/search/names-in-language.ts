import type { Game } from '@croupier/contract/calls/catalogue/player';
import type { i18n as I18n } from 'i18next';
import { CATEGORIES } from '../list/categories';
import { lists } from '../list/list-query';

/** Categories that list some games of every kind: their names say nothing of a game. */
const OF_ALL_KINDS: readonly string[] = ['top', 'all', 'treasure', 'fun'];
const TELLING = CATEGORIES.filter((category) => !OF_ALL_KINDS.includes(category));

/**
 * How a game plays and where it is listed, as the lobby calls it in the player's language: who reads "Bakara" types it.
 * @param i18n with `lobby` and `shell` loaded.
 */
export function namesInLanguage({ exists, t }: Pick<I18n, 'exists' | 't'>): (game: Game) => string[] {
  return ({ category, mechanic }) => [
    ...TELLING.filter((telling) => lists(telling, category)).map((telling) => t(`shell:category.${telling}`)),
    ...(exists(`lobby:mechanic.${mechanic}.name`) ? [t(`lobby:mechanic.${mechanic}.name`)] : []),
  ];
}
