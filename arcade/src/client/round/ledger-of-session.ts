import * as z from 'zod/mini';
import { readVisit } from '../frame/launch';

const saved = z.object({
  /** The app's id for this opening of the game; default: the last characters of the session id. */
  visit: z.string(),
  net: z.number(),
  staked: z.nullable(z.string()),
  /** Cost booked for the round `staked`. */
  cost: z._default(z.number(), 0),
  paid: z.nullable(z.string()),
  /** The last round that won a jackpot. */
  jackpot: z._default(z.nullable(z.string()), null),
});

/** Storage of the net position across reloads. Never holds the session id, a bearer secret; its last characters distinguish sessions. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The tab's session storage; undefined where the browser denies storage to framed pages. */
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
 * Wins less stakes since the player opened the game. Idempotent: a round resumed after a reload counts its stake and win once. A reload of the app
 * opens a new session, which continues the count of the previous session of the same visit. RGS units.
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

  /** Whether the round is the last one that was staked. */
  isStaked(roundID: string): boolean {
    return this.state.staked === roundID;
  }

  /** @param cost of the round so far; decisions may add to the stake */
  stake(roundID: string, cost: number): void {
    const booked = this.state.staked === roundID ? this.state.cost : 0;
    if (this.state.staked === roundID && booked === cost) return;
    this.save({ ...this.state, staked: roundID, cost, net: this.state.net - (cost - booked) });
  }

  pay(roundID: string, payout: number): void {
    if (this.state.paid === roundID) return;
    this.save({ ...this.state, paid: roundID, net: this.state.net + payout });
  }

  /** Books a jackpot once; the server pays it separately from the round's win, possibly earlier. */
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
      // Without storage, as in framed pages of some browsers, the net position lasts until the reload.
    }
  }
}
