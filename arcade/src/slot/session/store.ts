import { createStore } from 'zustand/vanilla';
import type { JackpotWin } from '../../client/rgs/slot-events';
import { NEW_ROUND_STATE, type RoundState } from '../../client/round/state';
import type { FreeSpinsState } from '../stage/director/cast';
import type { Autoplay } from './autoplay';

/** What the controls of a slot show. Amounts in RGS units. */
export interface GameState extends RoundState {
  /** What the round on the stage cost: a win of no more is none to celebrate. */
  readonly cost: number;
  readonly freeSpins: FreeSpinsState | undefined;
  readonly autoplay: Autoplay | undefined;
  readonly turbo: boolean;
  /** A progressive jackpot that the round on the stage won, until the player has seen it. */
  readonly jackpot: JackpotWin | undefined;
  /** A round has just ended: read out to those who cannot see it. */
  readonly result: { readonly win: number; readonly balance: number } | undefined;
}

export const createGameStore = () =>
  createStore<GameState>(() => ({
    ...NEW_ROUND_STATE,
    cost: 0,
    freeSpins: undefined,
    autoplay: undefined,
    turbo: false,
    jackpot: undefined,
    result: undefined,
  }));

export type GameStore = ReturnType<typeof createGameStore>;
