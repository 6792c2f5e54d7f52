import type { GameFacts } from './base';

export * from './slot-events';

/** Lines from the left; ways from the left; touching groups; a number of equal symbols anywhere. */
export type SlotPays = 'lines' | 'ways' | 'cluster' | 'anywhere';

export interface SlotSymbol {
  /** Also the symbol's picture: the name of a Fluent Emoji (dragon-vault has drawings of its own). */
  readonly code: string;
  readonly kind: 'wild' | 'scatter' | 'cash' | 'multiplier' | 'high' | 'low';
  /**
   * `pays[n]` is the win in hundredths of the stake for n on a line, on n reels by ways, or anywhere for a scatter. Cluster and
   * pay-anywhere: for n or more, up to the next larger n.
   */
  readonly pays: Readonly<Record<number, number>>;
  /** A wild that multiplies the line wins (by ways: the ways) it takes part in; several on one line multiply each other. */
  readonly factor?: number;
}

/** A number with its weight among the others. */
export interface WeightedValue {
  readonly value: number;
  readonly weight: number;
  readonly prize?: string;
}

/** In which spins a feature is at work. */
export type SlotPhases = readonly ('base' | 'free')[];

export interface SlotFeatures {
  /** Winning symbols vanish and others fall in. The nth board of a spin wins times the nth multiplier; the last one goes on. */
  readonly cascade?: {
    readonly base: readonly number[];
    readonly free: readonly number[];
    /** In free spins the multiplier is kept from spin to spin instead of being reset. */
    readonly keeps: boolean;
  };
  /** A wild that lands fills its reel; with `respin` the reel then stays and the others spin again, at most `respin` times. */
  readonly expandingWild?: { readonly phases: SlotPhases; readonly respin: number };
  /** Wilds of free spins stay where they landed until the free spins end. */
  readonly stickyWild?: true;
  /** Wilds step one reel to the left and everything else spins again, until none is left on the grid. */
  readonly walkingWild?: { readonly phases: SlotPhases };
  /** After a win the winning symbols stay and the others spin again as long as the win grows; the last win is paid. */
  readonly stickyWins?: { readonly phases: SlotPhases };
  /** Multiplier symbols multiply a spin's win; in free spins with `collects` their sum is kept. */
  readonly multipliers?: { readonly values: readonly WeightedValue[]; readonly collects: boolean };
  /** Book: free spins have a special symbol that fills its reels and pays on all lines wherever these reels are. */
  readonly book?: true;
  /** The multiplier of free spins grows by `step` after each spin, or after each win, up to `most`. */
  readonly growth?: { readonly by: 'spin' | 'win'; readonly step: number; readonly most: number };
  readonly hold?: {
    /** Cash symbols in view that start it. */
    readonly trigger: number;
    readonly respins: number;
    /** Each empty cell lands cash with the probability `land` / `of` in each respin. */
    readonly land: number;
    readonly of: number;
    /** What a cash symbol is worth, in hundredths of the stake. */
    readonly values: readonly WeightedValue[];
    /** Paid on top when every cell holds cash. */
    readonly full: { readonly prize: string; readonly value: number };
  };
  /**
   * The free spins that `scatters` scatters award, for `cost` hundredths of the stake: the mode BUY. Not in every jurisdiction. `rtpInterval` as in
   * the facts of the game.
   */
  readonly buy?: {
    readonly cost: number;
    readonly scatters: number;
    readonly rtp: string;
    readonly rtpInterval?: readonly [low: string, high: string];
  };
  /** After a win: actions "gamble:red" and "gamble:black" double it or lose it, at most `steps` times; "collect" takes it. */
  readonly gamble?: { readonly steps: number };
}

/** What a slot's client draws its pay table and reels from; served by the games origin as /<game>/facts.json. */
export interface SlotFacts extends GameFacts {
  /** False when `rtp` is the mean of a simulation, whose 99 % interval is `rtpInterval`; exact when absent. */
  readonly rtpExact?: false;
  readonly rtpInterval?: readonly [low: string, high: string];
  /** How wins are found; lines when absent. */
  readonly pays?: SlotPays;
  readonly reels: number;
  readonly rows: number;
  /** `lines[i][reel]` is the row that line i crosses on that reel. Empty in games without lines. */
  readonly lines: readonly (readonly number[])[];
  readonly symbols: readonly SlotSymbol[];
  /** Reel strips from top to bottom, closed to rings. `free` is empty in games without free spins. */
  readonly strips: { readonly base: readonly (readonly string[])[]; readonly free: readonly (readonly string[])[] };
  readonly freeSpins: {
    /** Spins awarded by number of scatters; empty in games without free spins. */
    readonly awarded: Readonly<Record<number, number>>;
    readonly multiplier: number;
    readonly maxTotal: number;
  };
  readonly features?: SlotFeatures;
}

export const isSlot = (facts: GameFacts): facts is SlotFacts => facts.family === 'slots';
