import type { SlotFacts } from '@croupier/contract/games/slot';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Launch } from '../../client/frame/launch';
import type { MoneyFormat } from '../../client/rgs/money';
import type { Game } from '../session/game';
import type { GameState, GameStore } from '../session/store';
import type { PlaySound } from '../../client/sound/names';
import type { SheetPlace } from '../stage/drawing/atlas';

export interface Shell {
  readonly store: GameStore;
  readonly game: Game;
  readonly facts: SlotFacts;
  readonly launch: Launch;
  readonly money: MoneyFormat;
  readonly sound: PlaySound;
  /** A symbol's place in the sprite sheet, px. */
  readonly picture: (code: string) => SheetPlace;
  /** Ref callback of the control bar, which the stage keeps clear of: called with the element on mount and with null on unmount. */
  readonly followBar: (bar: HTMLElement | null) => void;
  /** Requests the app's deposit screen; `close` requests the app to close the game. */
  readonly deposit: () => void;
  readonly close: () => void;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('the shell is missing around this component');
  return shell;
}

export const useGame = <Part>(select: (state: GameState) => Part): Part => useStore(useShell().store, select);
