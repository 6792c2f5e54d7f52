import * as z from 'zod/mini';

/** Milliseconds since 1970. */
export const millisecondsNow = (): number => performance.timeOrigin + performance.now();

/** The tab's own storage: survives a reload, and nothing else. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const Kept = z.object({
  /** When the game was opened, milliseconds since 1970. */
  openedAt: z.number(),
  /** Wins less stakes since then as last reported by the frame, major units. */
  net: z.number(),
});

/**
 * How long a game has been open and what it has won or lost, kept over reloads of the page, so that a reload does not show that nothing was lost. The
 * frame counts, and continues its count for the same visit; its last report is shown until the next one.
 */
export class Played {
  private kept: z.output<typeof Kept>;

  /** @param shelf null while the owner of the figures is unknown. @param clock milliseconds since 1970. */
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

  /** The frame's address: the launch address with this visit's name, which stays the same over reloads. */
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

  /** Called when the player closes the game: opened again, the game starts a new count. */
  forget(): void {
    try {
      this.shelf?.removeItem(this.key);
    } catch {
      // A browser without storage has nothing to forget.
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
      // Without storage, the figures last until the reload.
    }
  }
}
