import { readFileSync, writeFileSync } from 'node:fs';
import type { MaxWinOdds } from '@croupier/contract/games/base';
import { GAMES } from '../../games/catalogue';
import { noChoice } from '../../games/engine/game';
import type { ParFigures } from '../../games/par-figures';
import { keptSheet } from './kept-sheet';
import { PUBLISHED_GAMES } from './published';

/** Whole rounds; of a bound no more than it says, so that it still holds. */
const inWholeRounds = ({ rounds, exact }: MaxWinOdds): MaxWinOdds => ({
  rounds: exact ? Math.round(rounds) : Math.floor(rounds),
  exact,
});

/** Games of chance alone: without a choice before the round or a decision in it, which the deviation of a round would depend on. */
const CHANCE_ALONE = new Set(
  GAMES.filter(({ actionWhenLeft, readChoice }) => !actionWhenLeft && readChoice === noChoice).map(
    ({ facts }) => facts.code,
  ),
);

/** What the kept par sheets say of a round of each game, by its code. */
export function figuresOfSheets(): Readonly<Record<string, ParFigures>> {
  return Object.fromEntries(
    PUBLISHED_GAMES.flatMap(({ facts: { code } }) => {
      const sheet = keptSheet(code);
      if (sheet?.maxWinOdds === undefined) return [];
      const { version, maxWinOdds } = sheet;
      const standardDeviation = Number(sheet.standardDeviation.toPrecision(6));
      const figures = { version, maxWinOdds: inWholeRounds(maxWinOdds) };
      return [[code, CHANCE_ALONE.has(code) ? { ...figures, standardDeviation } : figures]];
    }),
  );
}

const KEPT = new URL('../../games/par-figures.json', import.meta.url);

export const keptFigures = (): unknown => JSON.parse(readFileSync(KEPT, 'utf8'));

export const writeFigures = (): void => writeFileSync(KEPT, `${JSON.stringify(figuresOfSheets(), null, 2)}\n`);
