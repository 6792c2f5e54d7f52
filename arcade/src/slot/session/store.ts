import type { RgsConfig } from '@croupier/contract/rgs';
import { createStore } from 'zustand/vanilla';
import type { JackpotWin } from '../../client/rgs/slot-events';
import type { FreeSpinsState } from '../stage/cast';
import type { Autoplay } from './autoplay';
import type { NoticeReason, Phase } from '../../client/round/machine';

/** What the controls show. Amounts in RGS units. */
export interface GameState {
  readonly phase: Phase['name'];
  readonly notice: { readonly reason: NoticeReason; readonly curable: boolean } | undefined;
  readonly config: RgsConfig | undefined;
  readonly currency: string;
  readonly balance: number;
  readonly stake: number;
  /** What the round on the stage has won so far; the last round's win while idle. */
  readonly win: number;
  /** What that round cost: a win of no more is none to celebrate. */
  readonly cost: number;
  /** Wins less stakes of this session. */
  readonly net: number;
  /** What the player may do with a win that waits: "collect", "gamble:red", "gamble:black". */
  readonly offers: readonly string[];
  readonly freeSpins: FreeSpinsState | undefined;
  readonly autoplay: Autoplay | undefined;
  readonly turbo: boolean;
  readonly muted: boolean;
  /** The app asks for no new bet. */
  readonly paused: boolean;
  /** The jurisdiction's minimum time between two rounds has not passed yet. */
  readonly cooling: boolean;
  /** A progressive jackpot that the round on the stage won, until the player has seen it. */
  readonly jackpot: JackpotWin | undefined;
  /** A round has just ended: read out to those who cannot see it. */
  readonly result: { readonly win: number; readonly balance: number } | undefined;
}

export const createGameStore = () =>
  createStore<GameState>(() => ({
    phase: 'starting',
    notice: undefined,
    config: undefined,
    currency: 'USD',
    balance: 0,
    stake: 0,
    win: 0,
    cost: 0,
    net: 0,
    offers: [],
    freeSpins: undefined,
    autoplay: undefined,
    turbo: false,
    muted: false,
    paused: false,
    cooling: false,
    jackpot: undefined,
    result: undefined,
  }));

export type GameStore = ReturnType<typeof createGameStore>;
