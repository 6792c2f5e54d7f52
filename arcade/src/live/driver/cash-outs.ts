import type { LiveBetView } from '@croupier/contract/games/live-messages';
import type { LiveTableParts } from './parts';

/** Manual cash-outs of bets in a flight. */
export class CashOuts {
  constructor(private readonly parts: Pick<LiveTableParts, 'live' | 'say'>) {}

  /** Cashes out a bet, now or once the connection is back. Idempotent: a second press changes nothing. */
  leave(bet: string): void {
    const { live, say } = this.parts;
    if (live.getState().leaving.includes(bet)) return;
    live.setState(({ leaving }) => ({ leaving: [...leaving, bet] }));
    say({ type: 'cashOut', bet });
  }

  /** Retries cash-outs whose answers were lost, while the flight goes on and the bet is open. */
  leaveAgain(known: readonly LiveBetView[]): void {
    const { live, say } = this.parts;
    const { round, leaving } = live.getState();
    const again = round?.phase === 'flight' ? stillLeaving(leaving, known) : [];
    live.setState({ leaving: again });
    for (const bet of again) say({ type: 'cashOut', bet });
  }

  /** Lets the player press again after a refused cash-out. */
  refused(bet: string | undefined): void {
    this.parts.live.setState(({ leaving }) => ({ leaving: leaving.filter((other) => other !== bet) }));
  }
}

/** The bets of `leaving` that are still open. */
export function stillLeaving(leaving: readonly string[], bets: readonly LiveBetView[]): readonly string[] {
  const onBoard = new Set(bets.filter(({ state }) => state === 'open').map(({ bet }) => bet));
  return leaving.filter((bet) => onBoard.has(bet));
}
