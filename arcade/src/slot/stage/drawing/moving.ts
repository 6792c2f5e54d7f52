/** Performance marks of when symbols begin to move and when they stop: the frames in between have to be smooth. */
export const MOVES = 'board moves';
export const STANDS = 'board stands';

/** Clears the mark at once, so that only a profiler keeps it and a long session does not fill the page's memory. */
function say(mark: string): void {
  performance.mark(mark);
  performance.clearMarks(mark);
}

export const sayMoving = (): void => say(MOVES);
export const sayStanding = (): void => say(STANDS);

/** @param show resolves when the symbols have stopped */
export async function moving(show: Promise<void>): Promise<void> {
  sayMoving();
  await show.finally(sayStanding);
}
