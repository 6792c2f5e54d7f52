import type { RgsConfig } from '@croupier/contract/rgs';
import { createStore } from 'zustand/vanilla';
import type { NoticeReason, Phase } from '../../client/round/machine';

/** Something that the player may do now, and what it costs in RGS units. */
export interface Offer {
  readonly action: string;
  readonly cost: number;
}

/** A finished round of this visit, newest first in `history`. */
export interface PastRound {
  readonly roundID: string;
  /** Paid and staked in all, RGS units. */
  readonly win: number;
  readonly cost: number;
  /** The result in the game's own words: "17", "2.35×". */
  readonly label: string;
}

/** What controls and boards show. Amounts in RGS units. */
export interface TableState {
  readonly phase: Phase['name'];
  readonly notice: { readonly reason: NoticeReason; readonly curable: boolean } | undefined;
  readonly config: RgsConfig | undefined;
  readonly currency: string;
  readonly balance: number;
  readonly stake: number;
  /** What the round on the table has won; the last round's win while idle. */
  readonly win: number;
  /** Wins less stakes of this session. */
  readonly net: number;
  readonly muted: boolean;
  /** The app asks for no new bet. */
  readonly paused: boolean;
  /** The jurisdiction's minimum time between two rounds has not passed yet. */
  readonly cooling: boolean;
  /** Offered while the round waits for a decision, else empty. */
  readonly actions: readonly Offer[];
  /** What the waiting round pays if the player stops now. */
  readonly banked: number | undefined;
  /** The round that has just ended: read out, and celebrated when it won more than it cost. */
  readonly result: { readonly roundID: string; readonly win: number; readonly cost: number } | undefined;
  readonly history: readonly PastRound[];
  /** A short word to the player that needs no answer. */
  readonly toast: { readonly id: number; readonly text: string } | undefined;
}

export const createTableStore = () =>
  createStore<TableState>(() => ({
    phase: 'starting',
    notice: undefined,
    config: undefined,
    currency: 'USD',
    balance: 0,
    stake: 0,
    win: 0,
    net: 0,
    muted: false,
    paused: false,
    cooling: false,
    actions: [],
    banked: undefined,
    result: undefined,
    history: [],
    toast: undefined,
  }));

export type TableStore = ReturnType<typeof createTableStore>;
