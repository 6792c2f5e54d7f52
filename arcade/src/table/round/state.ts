import { createStore } from 'zustand/vanilla';
import { NEW_ROUND_STATE, type RoundState } from '../../client/round/state';

/** A finished round of this visit, newest first in `history`. */
export interface PastRound {
  readonly roundID: string;
  /** Paid and staked in all, RGS units. */
  readonly win: number;
  readonly cost: number;
  /** The result in the game's own words: "17", "2.35×". */
  readonly label: string;
}

/** State of a table's controls and boards. Amounts in RGS units. */
export interface TableState extends RoundState {
  /** The round that has just ended: announced, and celebrated when it won more than it cost. */
  readonly result: { readonly roundID: string; readonly win: number; readonly cost: number } | undefined;
  readonly history: readonly PastRound[];
  /** A short message to the player that needs no confirmation. */
  readonly toast: { readonly id: number; readonly text: string } | undefined;
}

export const createTableStore = () =>
  createStore<TableState>(() => ({ ...NEW_ROUND_STATE, result: undefined, history: [], toast: undefined }));

export type TableStore = ReturnType<typeof createTableStore>;
