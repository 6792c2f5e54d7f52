import type { GameFacts, MaxWinOdds } from '@croupier/contract/games/base';
import kept from './par-figures.json' with { type: 'json' };

/** What the par sheet of one version of a game says of a round that the game's own facts do not. */
export interface ParFigures {
  readonly version: number;
  readonly maxWinOdds: MaxWinOdds;
  /** Of a round in the base mode, in multiples of the stake; absent where it depends on what the player chooses. */
  readonly standardDeviation?: number;
}

const FIGURES = new Map<string, ParFigures>(Object.entries(kept));

/** @returns undefined when no par sheet of this version is kept. */
export function parFiguresOf({ code, version }: Pick<GameFacts, 'code' | 'version'>): ParFigures | undefined {
  const figures = FIGURES.get(code);
  return figures?.version === version ? figures : undefined;
}

/** The facts as players get them: with the odds of the maximum win, which are derived from the rules and no part of them. */
export function publishedFacts<Facts extends GameFacts>(facts: Facts): Facts {
  const figures = parFiguresOf(facts);
  return figures ? { ...facts, maxWinOdds: figures.maxWinOdds } : facts;
}
