import type {
  LiveBetView,
  LiveChatLine,
  LivePastRound,
  LivePlayerView,
  LiveRoundView,
} from '@croupier/contract/games/live-messages';
import { createStore } from 'zustand/vanilla';

/** What everybody sees at a live table, and the player's own bets of the round. */
export interface LiveState {
  readonly connected: boolean;
  /** A visitor, who neither bets nor talks. */
  readonly watching: boolean;
  readonly round: LiveRoundView | undefined;
  /** When `round` came, by `performance.now()`. */
  readonly roundAt: number;
  /** The table was joined in this phase: what happened before is shown as it is, not told anew. */
  readonly joinedIn: boolean;
  readonly bets: readonly LiveBetView[];
  readonly players: readonly LivePlayerView[];
  readonly playerCount: number;
  readonly seats: { readonly names: readonly string[]; readonly count: number };
  /** Oldest first. */
  readonly chat: readonly LiveChatLine[];
  /** Newest first. */
  readonly past: readonly LivePastRound[];
}

export const createLiveStore = () =>
  createStore<LiveState>(() => ({
    connected: false,
    watching: false,
    round: undefined,
    roundAt: 0,
    joinedIn: true,
    bets: [],
    players: [],
    playerCount: 0,
    seats: { names: [], count: 0 },
    chat: [],
    past: [],
  }));

export type LiveStore = ReturnType<typeof createLiveStore>;
