import type { Position, SlotEvent, SlotFacts } from '@croupier/contract/games/slot';
import { breathe } from './frames';
import { openingBoard } from '../reels/opening-board';

/** More than the stake, so that the meter counts; less than a big win. Hundredths of the stake. */
const WIN = 150;

/** A made-up round for the hidden rehearsal: the reels stop on the opening board, and its first line or row pays. */
export function rehearsedRound(facts: SlotFacts): readonly SlotEvent[] {
  const positions: readonly Position[] = Array.from({ length: facts.reels }, (_, reel) => ({
    reel,
    row: facts.lines[0]?.[reel] ?? 0,
  }));
  const { board, above, below } = openingBoard(facts);
  const win = { symbol: board[0]?.[0] ?? '', count: facts.reels, positions, multiplier: 1, amount: WIN };
  return [
    {
      index: 0,
      type: 'reveal',
      gameType: 'base',
      stops: board.map((_, reel) => reel * 3),
      board,
      above,
      below,
      anticipation: [],
    },
    facts.lines.length > 0
      ? { index: 1, type: 'lineWins', amount: WIN, wins: [{ ...win, line: 0 }] }
      : { index: 1, type: 'symbolWins', amount: WIN, wins: [{ ...win, ways: 1 }] },
    { index: 2, type: 'finalWin', amount: WIN, capped: false },
  ];
}

/**
 * Plays an animation to its end on the hidden stage.
 * @param show resolves when everything has been shown
 * @param step advances and draws the stage
 */
export async function playUnseen(show: Promise<void>, step: () => void): Promise<void> {
  const state = { over: false };
  void show.finally(() => (state.over = true));
  while (!state.over) {
    step();
    await breathe();
  }
}
