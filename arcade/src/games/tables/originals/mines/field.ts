import type { MinesEvent, MinesFacts } from '@croupier/contract/games/originals';

/** What the player sees of a field. */
export interface Field {
  readonly gems: readonly number[];
  /** The mine that was hit. */
  readonly hit: number | undefined;
  /** Where all mines lay, once the round is over. */
  readonly mines: readonly number[];
  /** What cashing out pays now, and with one more gem; hundredths of the stake. */
  readonly pay: number;
  readonly next: number | null;
}

/** A field on which nothing is open. */
export const closedField = (facts: MinesFacts, mines: number): Field => ({
  gems: [],
  hit: undefined,
  mines: [],
  pay: 0,
  next: facts.pays[mines]?.[1] ?? null,
});

/** The field after an event. */
export function afterEvent(field: Field, event: MinesEvent): Field {
  switch (event.type) {
    case 'gem':
      return { ...field, gems: [...field.gems, event.cell], pay: event.pay, next: event.next };
    case 'mine':
      return { ...field, hit: event.cell, pay: 0, next: null };
    case 'field':
      return { ...field, mines: event.mines, next: null };
    case 'result':
      return { ...field, pay: event.pay };
  }
}

/** The chance that the next cell is a gem. */
export const chanceOfGem = (cells: number, mines: number, gems: number): number => {
  const left = cells - gems;
  return left <= 0 ? 0 : Math.max(0, (left - mines) / left);
};
