import * as z from 'zod/mini';
import { readVisit } from '../frame/launch';

const saved = z.object({
  /** The app's name for this opening of the game, else what tells its session apart. */
  visit: z.string(),
  net: z.number(),
  staked: z.nullable(z.string()),
  /** What was booked for the round `staked`. */
  cost: z._default(z.number(), 0),
  paid: z.nullable(z.string()),
  /** The last round that won a jackpot. */
  jackpot: z._default(z.nullable(z.string()), null),
});

/** Where the net position outlives a reload. Never holds the session id itself, which is a bearer secret: its last characters tell sessions apart. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What the browser keeps for this tab; undefined where it keeps nothing for framed pages. */
export function tabShelf(): Shelf | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

const KEY = 'session-net';

const pageQuery = (): string => (typeof window === 'undefined' ? '' : window.location.search);

/**
 * Wins less stakes since the player opened the game, each round's stake and win counted once, also when a round is resumed after a reload. A reload
 * of the app opens a new session; under the same visit it goes on with the count of the one before. RGS units.
 */
export class SessionNet {
  private state: z.output<typeof saved>;

  constructor(
    sessionID: string,
    private readonly shelf: Shelf | undefined,
    opening = readVisit(pageQuery()),
  ) {
    const visit = opening || sessionID.slice(-6);
    const before = this.read();
    this.state = before?.visit === visit ? before : { visit, net: 0, staked: null, cost: 0, paid: null, jackpot: null };
  }

  get value(): number {
    return this.state.net;
  }

  /** The round is the last that something was staked on. */
  isStaked(roundID: string): boolean {
    return this.state.staked === roundID;
  }

  /** @param cost all that the round has cost so far: decisions may add to the stake */
  stake(roundID: string, cost: number): void {
    const booked = this.state.staked === roundID ? this.state.cost : 0;
    if (this.state.staked === roundID && booked === cost) return;
    this.save({ ...this.state, staked: roundID, cost, net: this.state.net - (cost - booked) });
  }

  pay(roundID: string, payout: number): void {
    if (this.state.paid === roundID) return;
    this.save({ ...this.state, paid: roundID, net: this.state.net + payout });
  }

  /** A jackpot is paid beside the round's win, and maybe before it. */
  payJackpot(roundID: string, amount: number): void {
    if (this.state.jackpot === roundID) return;
    this.save({ ...this.state, jackpot: roundID, net: this.state.net + amount });
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
