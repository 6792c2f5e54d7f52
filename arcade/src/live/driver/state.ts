import type {
  LiveBetView,
  LiveChatLine,
  LivePastRound,
  LivePlayerView,
  LiveRoundView,
} from '@croupier/contract/games/live-messages';
import { createStore } from 'zustand/vanilla';

/** A bet that the table has not answered yet. */
export interface AskedBet {
  /** The round's number. */
  readonly round: number;
  readonly request: string;
  /** RGS units. */
  readonly amount: number;
  readonly choice: unknown;
}

/** What everybody sees at a live table, and the player's own bets of the round. */
export interface LiveState {
  readonly connected: boolean;
  /** When the connection broke, by `performance.now()`; undefined while it stands. What moved by the clock stands still since. */
  readonly lostAt: number | undefined;
  /** The table has hung up for good. */
  readonly ended: boolean;
  /** Whether the table opens further rounds. */
  readonly open: boolean;
  /** A visitor, who neither bets nor talks. */
  readonly watching: boolean;
  readonly round: LiveRoundView | undefined;
  /** When `round` came, by `performance.now()`. */
  readonly roundAt: number;
  /** The table was joined in this phase: what happened before is shown as it is, not told anew. */
  readonly joinedIn: boolean;
  readonly bets: readonly LiveBetView[];
  /** The player's bets that are under way to the table, oldest first. */
  readonly asked: readonly AskedBet[];
  /** Bets that the player has pressed to leave the flight with; the table has not answered yet. */
  readonly leaving: readonly string[];
  /** The bet that was refused last: nothing was taken for it. */
  readonly refused: AskedBet | undefined;
  /** The player's bets of the last round that is over for them. */
  readonly settled: readonly LiveBetView[];
  readonly players: readonly LivePlayerView[];
  readonly playerCount: number;
  readonly seats: { readonly names: readonly string[]; readonly count: number };
  /** Oldest first. */
  readonly chat: readonly LiveChatLine[];
  /** What the player writes, and what of it was sent while the table has not answered. */
  readonly draft: string;
  readonly saying: string | undefined;
  /** Newest first. */
  readonly past: readonly LivePastRound[];
}

export const createLiveStore = () =>
  createStore<LiveState>(() => ({
    connected: false,
    lostAt: undefined,
    ended: false,
    open: true,
    watching: false,
    round: undefined,
    roundAt: 0,
    joinedIn: true,
    bets: [],
    asked: [],
    leaving: [],
    refused: undefined,
    settled: [],
    players: [],
    playerCount: 0,
    seats: { names: [], count: 0 },
    chat: [],
    draft: '',
    saying: undefined,
    past: [],
  }));

export type LiveStore = ReturnType<typeof createLiveStore>;
