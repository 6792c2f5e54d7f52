import type { LiveBetView } from '@croupier/contract/games/live-messages';
import type { AskedBet } from './state';
import type { LiveTableParts } from './parts';

/** The player's bets that the table has not answered, and whether another bet is allowed. */
export class Stakes {
  private betsPerRound = 1;
  private seated = false;

  constructor(private readonly parts: Pick<LiveTableParts, 'store' | 'live' | 'say' | 'newRequest'>) {}

  /** @returns true for the first connection, false for a reconnection. */
  sitDown(betsPerRound: number): boolean {
    const first = !this.seated;
    this.seated = true;
    this.betsPerRound = betsPerRound;
    return first;
  }

  /** Sends a bet. @param mark suffix of its request id. @returns whether the bet was sent. */
  stake(choice: unknown, amount: number, mark: string): boolean {
    const { live, newRequest, say } = this.parts;
    const { round } = live.getState();
    if (!round || !this.isOpen()) return false;
    const asked: AskedBet = { round: round.number, request: newRequest() + mark, amount, choice };
    live.setState((state) => ({ asked: [...state.asked, asked] }));
    say({ type: 'bet', ...asked });
    this.rest();
    return true;
  }

  /**
   * Retries bets whose answers were lost, under their request ids, so that the table takes each once.
   * @param tooLate called with the request id of a bet whose round accepts no more bets.
   */
  askAgain(known: readonly LiveBetView[], tooLate: (request: string) => void): void {
    const { live, say } = this.parts;
    const { round, asked } = live.getState();
    for (const bet of asked) {
      if (known.some(({ request }) => request === bet.request)) this.answered(bet.request);
      else if (round?.number !== bet.round)
        this.answered(bet.request); // the balance includes its result
      else if (round.phase === 'betting') say({ type: 'bet', ...bet });
      else tooLate(bet.request);
    }
  }

  /** Removes the refused bet from `asked` and publishes it, so that its chips return to the player. */
  refused(request: string | undefined): void {
    const { live } = this.parts;
    const refused = live.getState().asked.find((bet) => bet.request === request);
    if (!refused) return;
    this.answered(refused.request);
    live.setState({ refused });
  }

  /** Sets the shared table shell's phase from what the player may do now. */
  rest(): void {
    if (!this.seated) return;
    const { store, live } = this.parts;
    if (this.isOpen()) store.setState({ phase: 'idle' });
    else store.setState({ phase: live.getState().asked.length > 0 ? 'staking' : 'deciding' });
  }

  private isOpen(): boolean {
    const { connected, watching, round, bets, asked } = this.parts.live.getState();
    return connected && !watching && round?.phase === 'betting' && bets.length + asked.length < this.betsPerRound;
  }

  private answered(request: string): void {
    this.parts.live.setState(({ asked }) => ({ asked: asked.filter((bet) => bet.request !== request) }));
  }
}

/** The bets of `asked` that the table has not confirmed in `bets`. */
export function stillAsked(asked: readonly AskedBet[], bets: readonly LiveBetView[]): readonly AskedBet[] {
  const taken = new Set(bets.map(({ request }) => request));
  return asked.filter(({ request }) => !taken.has(request));
}
