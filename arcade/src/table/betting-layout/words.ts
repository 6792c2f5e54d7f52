import type { GameWords } from '../../client/locales/translate';
import en from './words/en.json';
import tr from './words/tr.json';

/** A game's own words together with those of every layout. */
export const withBettingLayoutWords = (own: GameWords): GameWords => ({
  en: { ...en, ...own.en },
  tr: { ...tr, ...own.tr },
});
