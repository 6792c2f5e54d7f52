import type { RgsFreeRounds } from '@croupier/contract/rgs';
import { createStore } from 'zustand/vanilla';
import type { JackpotWin } from '../../client/rgs/slot-events';
import { NEW_ROUND_STATE, type RoundState } from '../../client/round/state';
import type { FreeSpinsState } from '../stage/director/cast';
import type { Autoplay } from './autoplay';

/** A set of free rounds that has been played: how many rounds, and what they won, RGS units. */
type PlayedSet = Pick<RgsFreeRounds, 'rounds' | 'won' | 'wins'>;

/** State of a slot's controls. Amounts in RGS units. */
export interface GameState extends RoundState {
  /** Cost of the round on the stage; a win at or below it is not celebrated. */
  readonly cost: number;
  readonly freeSpins: FreeSpinsState | undefined;
  readonly autoplay: Autoplay | undefined;
  /** The set of free rounds that the next spin is taken from, and the one that has just been played. */
  readonly freeRounds: RgsFreeRounds | undefined;
  readonly playedSet: PlayedSet | undefined;
  readonly turbo: boolean;
  /** A progressive jackpot that the round on the stage won, until the player has seen it. */
  readonly jackpot: JackpotWin | undefined;
  /** The round that has just ended, for the screen reader announcement. */
  readonly result: { readonly win: number; readonly balance: number } | undefined;
}

export const createGameStore = () =>
  createStore<GameState>(() => ({
    ...NEW_ROUND_STATE,
    cost: 0,
    freeSpins: undefined,
    autoplay: undefined,
    freeRounds: undefined,
    playedSet: undefined,
    turbo: false,
    jackpot: undefined,
    result: undefined,
  }));

export type GameStore = ReturnType<typeof createGameStore>;
