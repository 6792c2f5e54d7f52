import type { RgsLateJackpots, RgsRound } from '@croupier/contract/rgs';
import { readJackpot } from '../../client/rgs/slot-events';
import type { GameParts } from './parts';

type LateJackpot = NonNullable<RgsLateJackpots>[number];

/**
 * The progressive jackpots of a session. One that the round on the stage has won is paid before its reels stop, and no balance tells of it until
 * then; those that earlier rounds turn out to have won are shown one after another. Amounts in RGS units.
 */
export class Jackpots {
  private withheld = 0;
  /** Of which round a jackpot was shown: a round that is decided upon comes to the stage again. */
  private announced = '';
  private late: LateJackpot[] = [];

  constructor(private readonly parts: Pick<GameParts, 'store' | 'net'>) {}

  /** @param round that goes to the stage, if any. @returns what the balance must not tell of before the reels have stopped */
  withhold(round: RgsRound | undefined): number {
    this.withheld = (round && this.untold(round)?.amount) ?? 0;
    return this.withheld;
  }

  /** The reels have stopped: shows what the round has won, or else the next one of an earlier round. @returns what the balance may tell of now */
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

  /** What earlier rounds have won is part of the balance by now. */
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
