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

/** A live table's public state, and the player's own bets of the round. */
export interface LiveState {
  readonly connected: boolean;
  /** When the connection broke, by `performance.now()`; undefined while connected. Animations driven by the clock freeze at this time. */
  readonly lostAt: number | undefined;
  /** The table has closed the connection for good. */
  readonly ended: boolean;
  /** Whether the table opens further rounds. */
  readonly open: boolean;
  /** A visitor, who can neither bet nor chat. */
  readonly watching: boolean;
  readonly round: LiveRoundView | undefined;
  /** When `round` was received, by `performance.now()`. */
  readonly roundAt: number;
  /** The page joined in this phase: earlier events are shown at once, without animation. */
  readonly joinedIn: boolean;
  readonly bets: readonly LiveBetView[];
  /** The player's bets that were sent and not answered, oldest first. */
  readonly asked: readonly AskedBet[];
  /** Bets whose cash-out was sent and not answered. */
  readonly leaving: readonly string[];
  /** The bet that was refused last; the table took no money for it. */
  readonly refused: AskedBet | undefined;
  /** The player's settled bets of their last finished round. */
  readonly settled: readonly LiveBetView[];
  readonly players: readonly LivePlayerView[];
  readonly playerCount: number;
  readonly seats: { readonly names: readonly string[]; readonly count: number };
  /** Oldest first. */
  readonly chat: readonly LiveChatLine[];
  /** `draft` is the text in the chat field, `saying` the text sent and not confirmed. */
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
