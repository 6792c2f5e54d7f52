/**
 * What happened in a slot's round, in order. The game's rules write these events, the client replays them; nothing else about an
 * outcome crosses the wire. Wins are in hundredths of the base stake: 250 is 2.5×. `index` counts from 0 without gaps.
 *
 * `lineWins`, `symbolWins`, `scatterWin`, `multiplierWin` and `cashCollected` pay; their amounts add up to the round's win, which the
 * maximum win may cut off. The grid of a spin is whole at `reveal`, and every later change of it comes with the board that it leaves.
 */

export interface Position {
  /** 0 is the leftmost reel. */
  readonly reel: number;
  /** 0 is the top row. */
  readonly row: number;
}

/** A number printed on a symbol: hundredths of the stake on a 'cash' symbol, a factor on a 'multiplier' symbol. */
export interface CellValue extends Position {
  readonly value: number;
  /** The name of a fixed prize, instead of the number: "mini", "minor", "major", "grand". */
  readonly prize?: string;
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

/** A win that follows no line. */
export interface SymbolWin {
  readonly symbol: string;
  /** Ways: reels from the left. Cluster, pay-anywhere: symbols. Book: reels that the special symbol fills. */
  readonly count: number;
  /** How often the pay counts: the number of ways, or of lines for a book's special symbol; 1 for clusters and pay-anywhere. */
  readonly ways: number;
  readonly positions: readonly Position[];
  /** Multiplier already contained in `amount`, not counting those that `ways` contains. */
  readonly multiplier: number;
  readonly amount: number;
}

interface Indexed {
  readonly index: number;
}

/** `board[reel][row]` are symbol codes. */
type Board = readonly (readonly string[])[];

/** BUY mode: always first there. `cost` in hundredths of the base stake. */
export interface BonusBoughtEvent extends Indexed {
  readonly type: 'bonusBought';
  readonly cost: number;
}

/**
 * The reels stop. `above`/`below` is the strip's symbol just out of view on each reel. Cells that are held (`respin`, `held`) show what
 * they held, not what the strip shows there.
 */
export interface RevealEvent extends Indexed {
  readonly type: 'reveal';
  readonly gameType: 'base' | 'free';
  readonly stops: readonly number[];
  readonly board: Board;
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** Reels that spin longer, because enough scatters landed before them to keep hope alive. */
  readonly anticipation: readonly number[];
  /** What is printed on the cash and multiplier symbols in view; absent when there are none. */
  readonly values?: readonly CellValue[];
  /** Cells that did not spin: sticky and walking wilds, held symbols; absent when there are none. */
  readonly held?: readonly Position[];
}

/** Whole reels turn into one symbol: an expanding wild, or the special symbol of a book game. `board` is what it leaves. */
export interface ExpandEvent extends Indexed {
  readonly type: 'expand';
  readonly reels: readonly number[];
  readonly symbol: string;
  readonly board: Board;
}

/** Line wins of the board just revealed. Omitted when there are none. */
export interface LineWinsEvent extends Indexed {
  readonly type: 'lineWins';
  readonly amount: number;
  readonly wins: readonly LineWin[];
}

/** Wins by ways, clusters, pay-anywhere or a book's special symbol. Omitted when there are none. */
export interface SymbolWinsEvent extends Indexed {
  readonly type: 'symbolWins';
  readonly amount: number;
  readonly wins: readonly SymbolWin[];
}

/** Scatters pay anywhere. Omitted when they pay nothing. */
export interface ScatterWinEvent extends Indexed {
  readonly type: 'scatterWin';
  readonly amount: number;
  readonly count: number;
  readonly positions: readonly Position[];
}

/**
 * The winning cells vanish, what is above falls down, new symbols fall in from above; then `board` is evaluated again.
 * `fresh[reel]` are the new symbols of that reel from top to bottom. `multiplier` applies to the wins of the new board.
 */
export interface CascadeEvent extends Indexed {
  readonly type: 'cascade';
  readonly removed: readonly Position[];
  readonly fresh: readonly (readonly string[])[];
  readonly board: Board;
  readonly multiplier: number;
  readonly values?: readonly CellValue[];
}

/**
 * The multiplier symbols in view multiply what this spin won with all its cascades: `multiplier` is their sum (in free spins with
 * `collects`, the sum of the whole bonus so far) and `amount` is what it adds to the wins told before.
 */
export interface MultiplierWinEvent extends Indexed {
  readonly type: 'multiplierWin';
  readonly cells: readonly CellValue[];
  readonly multiplier: number;
  readonly amount: number;
}

/** The held cells stay, everything else spins again at no cost. `moves` are the steps of walking wilds (`to` null: off the grid). */
export interface RespinEvent extends Indexed {
  readonly type: 'respin';
  /** Counts from 1. */
  readonly current: number;
  readonly held: readonly Position[];
  readonly moves?: readonly { readonly from: Position; readonly to: Position | null }[];
}

/** Wilds that stay for the rest of the free spins. Omitted when no new one landed. */
export interface StickEvent extends Indexed {
  readonly type: 'stick';
  readonly symbol: string;
  readonly positions: readonly Position[];
}

/** Free spins begin, or are extended. `total` counts all free spins won so far in this round. `positions` is empty for a bought bonus. */
export interface FreeSpinsAwardedEvent extends Indexed {
  readonly type: 'freeSpinsAwarded';
  readonly retrigger: boolean;
  readonly awarded: number;
  readonly total: number;
  readonly positions: readonly Position[];
}

/** Book games: the symbol that expands in these free spins, drawn when they begin. */
export interface SpecialSymbolEvent extends Indexed {
  readonly type: 'specialSymbol';
  readonly symbol: string;
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

/** Enough cash symbols: they stay, and every other cell spins on its own for cash. */
export interface HoldStartEvent extends Indexed {
  readonly type: 'holdStart';
  readonly cells: readonly CellValue[];
  readonly respins: number;
}

/** One respin of a hold-and-spin. Each cash symbol that lands puts `left` back to the full number. */
export interface HoldSpinEvent extends Indexed {
  readonly type: 'holdSpin';
  readonly landed: readonly CellValue[];
  /** Respins still to come after this one. */
  readonly left: number;
}

/** The hold-and-spin is over: `amount` is the sum of all cells, plus `full`, the prize for a full grid. */
export interface CashCollectedEvent extends Indexed {
  readonly type: 'cashCollected';
  readonly cells: readonly CellValue[];
  readonly full: { readonly prize: string; readonly value: number } | null;
  readonly amount: number;
}

/** The round's total so far, after each board. */
export interface RunningTotalEvent extends Indexed {
  readonly type: 'runningTotal';
  readonly amount: number;
}

/** Double or nothing on the colour of a card. `amount` is the round's win afterwards. */
export interface GambleEvent extends Indexed {
  readonly type: 'gamble';
  readonly pick: 'red' | 'black';
  readonly drawn: 'red' | 'black';
  readonly amount: number;
}

/** Always last of a round that is over. `capped`: the game's maximum win cut it off. */
export interface FinalWinEvent extends Indexed {
  readonly type: 'finalWin';
  readonly amount: number;
  readonly capped: boolean;
}

export type SlotEvent =
  | BonusBoughtEvent
  | RevealEvent
  | ExpandEvent
  | LineWinsEvent
  | SymbolWinsEvent
  | ScatterWinEvent
  | CascadeEvent
  | MultiplierWinEvent
  | RespinEvent
  | StickEvent
  | FreeSpinsAwardedEvent
  | SpecialSymbolEvent
  | FreeSpinEvent
  | FreeSpinsEndedEvent
  | HoldStartEvent
  | HoldSpinEvent
  | CashCollectedEvent
  | RunningTotalEvent
  | GambleEvent
  | FinalWinEvent;
