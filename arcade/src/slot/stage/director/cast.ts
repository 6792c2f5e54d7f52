import type { RevealEvent, SlotFacts } from '@croupier/contract/games/slot';
import type { Texture } from 'pixi.js';
import type { PlaySound } from '../../../client/sound/names';
import type { Bursts } from '../wins/bursts';
import type { CellLabels } from '../reels/cell-labels';
import type { HeldCells } from '../reels/held-cells';
import type { HoldBoard } from '../reels/hold-board';
import type { Motion } from '../drawing/motion';
import type { Plaque } from '../wins/plaque';
import type { Reels } from '../reels/reels';
import type { Spectacle } from '../wins/spectacle';
import type { Mood } from '../theme';
import type { WinLines } from '../wins/win-lines';
import type { WinMarks } from '../wins/win-marks';
import type { WinMeter } from '../wins/win-meter';

/** Words on the stage, in the player's language. */
export interface StageWords {
  readonly win: string;
  readonly tier: Readonly<Record<'big' | 'mega' | 'epic', string>>;
  readonly freeSpins: string;
  readonly moreFreeSpins: string;
  readonly freeSpinsWon: string;
  readonly capped: string;
  readonly holdAndSpin: string;
  readonly specialSymbol: string;
  readonly doubled: string;
  readonly gambleLost: string;
  multiplierNote(multiplier: number): string;
  plaque(current: number, total: number, multiplier: number): string;
  spinsPlayed(spins: number): string;
  respin(current: number): string;
  respinsLeft(left: number): string;
  prize(name: string): string;
}

export interface FreeSpinsState {
  readonly current: number;
  readonly total: number;
  readonly multiplier: number;
}

/** Inputs and callbacks of one replay on the stage. */
export interface Replay {
  readonly turbo: () => boolean;
  readonly freeSpinsMultiplier: number;
  checkpoint(index: number): void;
  freeSpins(state: FreeSpinsState | undefined): void;
  won(hundredths: number): void;
}

/** All parts that the director moves, and their context. */
export interface Cast {
  readonly facts: SlotFacts;
  readonly reels: Reels;
  readonly held: HeldCells;
  readonly labels: CellLabels;
  readonly hold: HoldBoard;
  readonly bursts: Bursts;
  readonly lines: WinLines;
  readonly marks: WinMarks;
  readonly meter: WinMeter;
  readonly plaque: Plaque;
  readonly spectacle: Spectacle;
  readonly motion: Motion;
  readonly sound: PlaySound;
  readonly words: StageWords;
  readonly emblem: string;
  readonly picture: (symbol: string) => Texture;
  readonly calm: boolean;
  /** Hundredths of the stake to text. */
  readonly format: (hundredths: number) => string;
  setMood(mood: Mood): void;
  /** Called just before a board's reels stop. */
  boardStopping(reveal: RevealEvent): void;
}
