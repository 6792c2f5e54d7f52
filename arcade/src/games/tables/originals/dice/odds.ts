import type { DiceChoice, DiceFacts } from '@croupier/contract/games/originals';

export type Direction = DiceChoice['direction'];

/** On how many of the outcomes a choice wins. */
export const winningOf = ({ outcomes }: DiceFacts, { direction, target }: DiceChoice): number =>
  direction === 'under' ? target : outcomes - 1 - target;

/** What a win pays, hundredths of the stake. */
export const payFor = (facts: DiceFacts, choice: DiceChoice): number =>
  Math.floor(facts.oddsNumerator / winningOf(facts, choice));

/** The targets that may be chosen in a direction. */
export function targetRange({ outcomes, winning }: DiceFacts, direction: Direction): { least: number; most: number } {
  return direction === 'under' ? winning : { least: outcomes - 1 - winning.most, most: outcomes - 1 - winning.least };
}

/** The target with so many winning outcomes, kept within what may be chosen. */
export function targetFor(facts: DiceFacts, direction: Direction, winning: number): number {
  const kept = Math.min(facts.winning.most, Math.max(facts.winning.least, winning));
  return direction === 'under' ? kept : facts.outcomes - 1 - kept;
}

/** The choice whose pay comes nearest to the wanted one from above. @param pay hundredths of the stake */
export const targetPaying = (facts: DiceFacts, direction: Direction, pay: number): number =>
  targetFor(facts, direction, Math.floor(facts.oddsNumerator / Math.max(1, pay)));
