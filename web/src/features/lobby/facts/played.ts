import * as z from 'zod/mini';

/** Milliseconds since 1970. */
export const millisecondsNow = (): number => performance.timeOrigin + performance.now();

/** The tab's own storage: outlives a reload, and nothing else. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const Kept = z.object({
  /** When the game was opened, milliseconds since 1970. */
  openedAt: z.number(),
  /** Wins less stakes since then as the frame told last, major units. */
  net: z.number(),
});

/**
 * How long a game has been open and what it has won or lost, over reloads of the page: a player who reloads must not be told that nothing
 * was lost. The frame counts, and goes on with its count as long as it is opened for the same visit; what it told last is shown until it tells again.
 */
export class Played {
  private kept: z.output<typeof Kept>;

  /** @param shelf none while it is not known whose game it is. @param clock milliseconds since 1970. */
  constructor(
    private readonly key: string,
    private readonly shelf: Shelf | null,
    clock: () => number = millisecondsNow,
  ) {
    this.kept = this.read() ?? { openedAt: clock(), net: 0 };
    this.save();
  }

  get openedAt(): number {
    return this.kept.openedAt;
  }

  get net(): number {
    return this.kept.net;
  }

  /** The address to frame: the launch address with the name of this visit, which stays the same over reloads. */
  addressOf(launchAddress: string): string {
    const address = new URL(launchAddress);
    address.searchParams.set('visit', String(Math.round(this.openedAt)));
    return address.href;
  }

  /** @param net of this visit as the frame counts it, major units. */
  tell(net: number): void {
    this.kept.net = net;
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
