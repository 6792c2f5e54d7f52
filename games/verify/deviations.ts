import { readFileSync, writeFileSync } from 'node:fs';
import { GAMES } from '../catalogue';
import { noChoice } from '../engine/game';
import { keptSheet } from './kept-sheet';

/** Standard deviations by game code, of the version named, in multiples of the stake. */
export type Deviations = Readonly<Record<string, { readonly version: number; readonly standardDeviation: number }>>;

/**
 * What the kept par sheets say of a round in the base mode of each game that is chance alone: without a choice before the round or a decision in
 * it, which the deviation would depend on.
 */
export function deviationsOfSheets(): Deviations {
  return Object.fromEntries(
    GAMES.filter(({ actionWhenLeft, readChoice }) => !actionWhenLeft && readChoice === noChoice).flatMap(
      ({ facts }) => {
        const sheet = keptSheet(facts.code);
        if (!sheet) return [];
        const { version, standardDeviation } = sheet;
        return [[facts.code, { version, standardDeviation: Number(standardDeviation.toPrecision(6)) }]];
      },
    ),
  );
}

const KEPT = new URL('../deviations.json', import.meta.url);

export const keptDeviations = (): unknown => JSON.parse(readFileSync(KEPT, 'utf8'));

export const writeDeviations = (): void => writeFileSync(KEPT, `${JSON.stringify(deviationsOfSheets(), null, 2)}\n`);
