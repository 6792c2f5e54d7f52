import type { GameFacts } from '@croupier/contract/games/base';
import { maxWinWords } from '@croupier/contract/games/max-win';
import type { TFunction } from 'i18next';

/**
 * The game's largest win among its figures, and how often it comes.
 * @param language of the page, for `Intl`
 * @returns rows of a name and a value; the first alone when the odds are not published
 */
export function maxWinRows(
  { family, maxWin, maxWinOdds }: Pick<GameFacts, 'family' | 'maxWin' | 'maxWinOdds'>,
  t: TFunction,
  language: string,
): [name: string, value: string][] {
  const { label, odds, rounds } = maxWinWords(family, maxWinOdds, language);
  const value = t('info.maxWinValue', { multiple: new Intl.NumberFormat(language).format(maxWin) });
  return [
    [t(`info.maxWin.${label}`), value],
    ...(odds === null ? [] : [[t('info.howOften'), t(`info.odds.${odds}`, { rounds })] satisfies [string, string]]),
  ];
}
