import type { LiveBetView } from '@croupier/contract/games/live-messages';
import type { LiveTableParts } from './parts';

/** Bets that the player leaves a flight with by hand. */
export class CashOuts {
  constructor(private readonly parts: Pick<LiveTableParts, 'live' | 'say'>) {}

  /** Leaves with a bet, now or as soon as the connection is back; a second press changes nothing. */
  leave(bet: string): void {
    const { live, say } = this.parts;
    if (live.getState().leaving.includes(bet)) return;
    live.setState(({ leaving }) => ({ leaving: [...leaving, bet] }));
    say({ type: 'cashOut', bet });
  }

  /** Cash-outs whose answers were lost are sent again while the flight goes on and the bet is on board. */
  leaveAgain(known: readonly LiveBetView[]): void {
    const { live, say } = this.parts;
    const { round, leaving } = live.getState();
    const again = round?.phase === 'flight' ? stillLeaving(leaving, known) : [];
    live.setState({ leaving: again });
    for (const bet of again) say({ type: 'cashOut', bet });
  }

  /** The player may press again. */
  refused(bet: string | undefined): void {
    this.parts.live.setState(({ leaving }) => ({ leaving: leaving.filter((other) => other !== bet) }));
  }
}

/** Those of `leaving` that are still on board. */
export function stillLeaving(leaving: readonly string[], bets: readonly LiveBetView[]): readonly string[] {
  const onBoard = new Set(bets.filter(({ state }) => state === 'open').map(({ bet }) => bet));
  return leaving.filter((bet) => onBoard.has(bet));
}
