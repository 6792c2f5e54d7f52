import type { RevealEvent } from '@croupier/contract/games/slot';

/** What the reels show: the visible cells and one symbol above and below each reel. */
export type Shown = Pick<RevealEvent, 'board' | 'above' | 'below'>;

/** One reel's symbols from the one above the top row to the one below the last. */
export const columnOf = (reveal: Shown, reel: number): readonly string[] => [
  reveal.above[reel] ?? '',
  ...(reveal.board[reel] ?? []),
  reveal.below[reel] ?? '',
];
