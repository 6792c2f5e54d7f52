import type { GameWords } from '../../client/locales/translate';
import en from './words/en.json';
import tr from './words/tr.json';

/** The words of a game that shows cards: its own, and the names of the cards. */
export const withCardWords = (own: GameWords): GameWords => ({ en: { ...en, ...own.en }, tr: { ...tr, ...own.tr } });
