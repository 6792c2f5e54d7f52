/** What a profile of the page says when symbols begin to run or fall, and when they stand: frames in between are the ones that have to be smooth. */
export const MOVES = 'board moves';
export const STANDS = 'board stands';

/** Only a profile keeps it: an evening of rounds would fill the page's memory. */
function say(mark: string): void {
  performance.mark(mark);
  performance.clearMarks(mark);
}

export const sayMoving = (): void => say(MOVES);
export const sayStanding = (): void => say(STANDS);

/** @param show ends when the symbols stand */
export async function moving(show: Promise<void>): Promise<void> {
  sayMoving();
  await show.finally(sayStanding);
}
