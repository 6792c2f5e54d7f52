/**
 * What happened in a round, in order. The game's rules write these events, the client replays them; nothing else about an
 * outcome crosses the wire. Wins are in hundredths of the base stake: 250 is 2.5×. `index` counts from 0 without gaps.
 */

export interface Position {
  /** 0 is the leftmost reel. */
  readonly reel: number;
  /** 0 is the top row. */
  readonly row: number;
}

export interface LineWin {
  /** Index into the game's published line list. */
  readonly line: number;
  readonly symbol: string;
  /** How many reels from the left match. */
  readonly count: number;
  readonly positions: readonly Position[];
  /** Multiplier already contained in `amount`; 1 in the base game. */
  readonly multiplier: number;
  readonly amount: number;
}

interface Indexed {
  readonly index: number;
}

/** The reels stop: `board[reel][row]` are symbol codes; `above`/`below` is the strip's symbol just out of view on each reel. */
export interface RevealEvent extends Indexed {
  readonly type: 'reveal';
  readonly gameType: 'base' | 'free';
  readonly stops: readonly number[];
  readonly board: readonly (readonly string[])[];
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** Reels that spin longer, because enough scatters landed before them to keep hope alive. */
  readonly anticipation: readonly number[];
}

/** Line wins of the board just revealed. Omitted when there are none. */
export interface LineWinsEvent extends Indexed {
  readonly type: 'lineWins';
  readonly amount: number;
  readonly wins: readonly LineWin[];
}

/** Scatters pay anywhere. Omitted when they pay nothing. */
export interface ScatterWinEvent extends Indexed {
  readonly type: 'scatterWin';
  readonly amount: number;
  readonly count: number;
  readonly positions: readonly Position[];
}

/** Free spins begin, or are extended. `total` counts all free spins won so far in this round. */
export interface FreeSpinsAwardedEvent extends Indexed {
  readonly type: 'freeSpinsAwarded';
  readonly retrigger: boolean;
  readonly awarded: number;
  readonly total: number;
  readonly positions: readonly Position[];
}

/** Announces the next free spin; `current` counts from 1. */
export interface FreeSpinEvent extends Indexed {
  readonly type: 'freeSpin';
  readonly current: number;
  readonly total: number;
  /** Win multiplier that applies to this spin. */
  readonly multiplier: number;
}

export interface FreeSpinsEndedEvent extends Indexed {
  readonly type: 'freeSpinsEnded';
  /** Sum won in the free spins. */
  readonly amount: number;
  readonly spins: number;
}

/** The round's total so far, after each board. */
export interface RunningTotalEvent extends Indexed {
  readonly type: 'runningTotal';
  readonly amount: number;
}

/** Always last. `capped` tells that the game's maximum win cut it off. */
export interface FinalWinEvent extends Indexed {
  readonly type: 'finalWin';
  readonly amount: number;
  readonly capped: boolean;
}

export type SlotEvent =
  | RevealEvent
  | LineWinsEvent
  | ScatterWinEvent
  | FreeSpinsAwardedEvent
  | FreeSpinEvent
  | FreeSpinsEndedEvent
  | RunningTotalEvent
  | FinalWinEvent;

/** What a slot's client draws its pay table and reels from; served by the games origin as /<game>/facts.json. */
export interface SlotFacts {
  readonly code: string;
  readonly name: string;
  readonly version: number;
  /** Exact return to player as a fraction, decimal text: "0.9632…". */
  readonly rtp: string;
  readonly volatility: 'low' | 'medium' | 'high' | 'very high';
  /** In multiples of the stake. */
  readonly maxWin: number;
  readonly reels: number;
  readonly rows: number;
  /** `lines[i][reel]` is the row that line i crosses on that reel. */
  readonly lines: readonly (readonly number[])[];
  /** `pays[n]` is the win in hundredths of the stake for n on a line (scatter: n anywhere), at least two. */
  readonly symbols: readonly {
    readonly code: string;
    readonly kind: 'wild' | 'scatter' | 'high' | 'low';
    readonly pays: Readonly<Record<number, number>>;
  }[];
  readonly strips: { readonly base: readonly (readonly string[])[]; readonly free: readonly (readonly string[])[] };
  readonly freeSpins: {
    /** Spins awarded by number of scatters. */
    readonly awarded: Readonly<Record<number, number>>;
    readonly multiplier: number;
    readonly maxTotal: number;
  };
}
