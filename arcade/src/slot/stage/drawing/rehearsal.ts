import type { Position, SlotEvent, SlotFacts } from '@croupier/contract/games/slot';
import { breathe } from './frames';
import { openingBoard } from '../reels/opening-board';

/** More than the stake, so that the meter counts; less than what fills the stage. Hundredths of the stake. */
const WIN = 150;

/** A round that was never played: the reels stop on the opening board, and its first line or row pays. Nobody sees it. */
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
 * Plays a show to its end while nobody looks.
 * @param show ends when everything has been shown
 * @param step what moves the stage on and draws it
 */
export async function playUnseen(show: Promise<void>, step: () => void): Promise<void> {
  const state = { over: false };
  void show.finally(() => (state.over = true));
  while (!state.over) {
    step();
    await breathe();
  }
}
