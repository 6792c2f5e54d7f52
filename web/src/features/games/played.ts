import * as z from 'zod/mini';

/** Milliseconds since 1970. */
export const millisecondsNow = (): number => performance.timeOrigin + performance.now();

/** The tab's own storage: outlives a reload, and nothing else. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const Kept = z.object({
  /** When the game was opened, milliseconds since 1970. */
  openedAt: z.number(),
  /** Wins less stakes since then, major units. */
  net: z.number(),
  /** The same when the last round ended. */
  settled: z.number(),
});

/**
 * How long a game has been open and what it has won or lost, over reloads of the page: a player who reloads must not be told that nothing
 * was lost. The frame counts from its own beginning; what earlier frames counted is added here.
 */
export class Played {
  private kept: z.output<typeof Kept>;
  /** What earlier frames counted. */
  private before: number;
  /** This frame has told of a stake or a win. */
  private counts = false;

  /** @param shelf none while it is not known whose game it is. @param clock milliseconds since 1970. */
  constructor(
    private readonly key: string,
    private readonly shelf: Shelf | null,
    clock: () => number = millisecondsNow,
  ) {
    this.kept = this.read() ?? { openedAt: clock(), net: 0, settled: 0 };
    this.before = this.kept.net;
    this.save();
  }

  get openedAt(): number {
    return this.kept.openedAt;
  }

  get net(): number {
    return this.kept.net;
  }

  /** @param net what this frame counts, major units. */
  tell(net: number): void {
    this.counts ||= net !== 0;
    this.kept.net = this.before + net;
    this.save();
  }

  /** A round that starts without a stake is an earlier frame's, resumed: this frame will count its stake once more. */
  startRound(): void {
    if (!this.counts) this.before = this.kept.settled;
    this.counts = true;
  }

  endRound(): void {
    this.kept.settled = this.kept.net;
    this.save();
  }

  /** The player has closed the game: opened again, it counts anew. */
  forget(): void {
    try {
      this.shelf?.removeItem(this.key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }

  private read(): z.output<typeof Kept> | null {
    try {
      const read = Kept.safeParse(JSON.parse(this.shelf?.getItem(this.key) ?? 'null'));
      return read.success ? read.data : null;
    } catch {
      return null;
    }
  }

  private save(): void {
    try {
      this.shelf?.setItem(this.key, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing: the figures then last until the reload.
    }
  }
}
