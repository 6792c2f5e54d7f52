import * as z from 'zod/mini';

const saved = z.object({
  session: z.string(),
  net: z.number(),
  staked: z.nullable(z.string()),
  paid: z.nullable(z.string()),
});

/** Where the session's net position outlives a reload. Never holds the session id itself, which is a bearer secret: its last characters tell sessions apart. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'session-net';

/** The session's wins less stakes, each round's stake and win counted once, also when a round is resumed after a reload. RGS units. */
export class SessionNet {
  private state: z.output<typeof saved>;

  constructor(
    sessionID: string,
    private readonly shelf: Shelf | undefined,
  ) {
    const session = sessionID.slice(-6);
    const before = this.read();
    this.state = before?.session === session ? before : { session, net: 0, staked: null, paid: null };
  }

  get value(): number {
    return this.state.net;
  }

  /** @param cost stake times the mode's cost multiplier */
  stake(roundID: string, cost: number): void {
    if (this.state.staked === roundID) return;
    this.save({ ...this.state, staked: roundID, net: this.state.net - cost });
  }

  pay(roundID: string, payout: number): void {
    if (this.state.paid === roundID) return;
    this.save({ ...this.state, paid: roundID, net: this.state.net + payout });
  }

  private read(): z.output<typeof saved> | undefined {
    try {
      const text = this.shelf?.getItem(KEY);
      const parsed = text ? saved.safeParse(JSON.parse(text)) : undefined;
      return parsed?.success ? parsed.data : undefined;
    } catch {
      return undefined;
    }
  }

  private save(state: z.output<typeof saved>): void {
    this.state = state;
    try {
      this.shelf?.setItem(KEY, JSON.stringify(state));
    } catch {
      // A browser that keeps nothing for framed pages: the figure then lasts until the reload.
    }
  }
}
