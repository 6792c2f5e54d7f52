import type { SlotEvent } from '@croupier/contract/games/slot';
import type { RgsRound } from '@croupier/contract/rgs';
import { costOf, winUnits } from '../../client/rgs/money';
import { readSlotEvents } from '../../client/rgs/slot-events';
import type { GameParts } from './parts';
import { buildTimeline, resumePoint } from './timeline';

/** Shows rounds on the stage, each from where its player has seen it to. */
export class RoundShow {
  private seen = { roundID: '', events: 0 };

  constructor(private readonly parts: GameParts) {}

  /** How many events of the round shown last have been on the stage. */
  get events(): number {
    return this.seen.events;
  }

  /** Plays what is left to see of a round. @returns false when its events cannot be read; nothing was shown then */
  async play(round: RgsRound): Promise<boolean> {
    const { client, stage, store, net, host, freeSpinsMultiplier, nextFrame } = this.parts;
    host.tell({ type: 'roundStarted' });
    const events = readSlotEvents(round.state);
    if (!events) return false;
    net.stake(round.roundID, costOf(round));
    store.setState({ stake: round.amount, cost: costOf(round) });
    const timeline = buildTimeline(events, this.beginning(round, events));
    await nextFrame();
    await stage.play(timeline, {
      turbo: () => store.getState().turbo,
      freeSpinsMultiplier,
      checkpoint: (index) => void client.event(String(index)),
      freeSpins: (freeSpins) => store.setState({ freeSpins }),
      won: (hundredths) => store.setState({ win: winUnits(hundredths, round.amount) }),
    });
    // The frame in which the last symbol comes to rest has enough to do; what came of the round is told after it.
    await nextFrame();
    this.seen = { roundID: round.roundID, events: events.length };
    store.setState({ win: round.actions?.length ? (round.banked ?? 0) : round.payout });
    return true;
  }

  /** Where the show goes on: after what was on the stage, or after a reload where it was last told. */
  private beginning(round: RgsRound, events: readonly SlotEvent[]): number {
    if (this.seen.roundID === round.roundID) return this.seen.events;
    return round.active ? resumePoint(round.event, events) : 0;
  }
}
