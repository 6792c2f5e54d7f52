import type { RgsLateJackpots, RgsRound } from '@croupier/contract/rgs';
import { readJackpot } from '../../client/rgs/slot-events';
import type { GameParts } from './parts';

type LateJackpot = NonNullable<RgsLateJackpots>[number];

/**
 * The progressive jackpots of a session. The server pays the current round's jackpot before its reels stop, so the shown balance withholds it until
 * then; late jackpots of earlier rounds are shown one after another. Amounts in RGS units.
 */
export class Jackpots {
  private withheld = 0;
  /** Id of the round whose jackpot was shown last, because a round that waits for decisions is shown repeatedly. */
  private announced = '';
  private late: LateJackpot[] = [];

  constructor(private readonly parts: Pick<GameParts, 'store' | 'net'>) {}

  /** @param round that is shown next, if any. @returns the amount to withhold from the shown balance until the reels have stopped */
  withhold(round: RgsRound | undefined): number {
    this.withheld = (round && this.untold(round)?.amount) ?? 0;
    return this.withheld;
  }

  /** Shows the round's jackpot once the reels have stopped, else the next late one. @returns the withheld amount that the balance may include now */
  announce(round: RgsRound): number {
    const jackpot = this.untold(round);
    if (!jackpot) {
      this.showLate();
      return 0;
    }
    this.announced = round.roundID;
    this.parts.net.payJackpot(round.roundID, jackpot.amount);
    this.parts.store.setState({ jackpot, autoplay: undefined });
    const released = this.withheld;
    this.withheld = 0;
    return released;
  }

  /** Books jackpots of earlier rounds, which the balance already includes. */
  bookLate(jackpots: readonly LateJackpot[] = []): void {
    for (const { roundID, amount } of jackpots) this.parts.net.payJackpot(roundID, amount);
    this.late.push(...jackpots);
  }

  /** Shows the next jackpot of an earlier round, unless the player is still looking at one. */
  showLate(): void {
    const { store } = this.parts;
    if (store.getState().jackpot) return;
    const jackpot = this.late.shift();
    if (jackpot) store.setState({ jackpot, autoplay: undefined });
  }

  private untold(round: RgsRound) {
    return this.announced === round.roundID ? undefined : readJackpot(round.state);
  }
}
