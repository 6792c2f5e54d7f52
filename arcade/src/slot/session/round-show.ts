import type { SlotEvent } from '@croupier/contract/games/slot';
import type { RgsRound } from '@croupier/contract/rgs';
import { costOf, winUnits } from '../../client/rgs/money';
import { readSlotEvents } from '../../client/rgs/slot-events';
import type { Seen } from '../../client/round/round-hooks';
import type { GameParts } from './parts';
import { buildTimeline, resumePoint } from './timeline';

/** Shows rounds on the stage, each from the first unseen event. */
export class RoundShow {
  /** Number of events shown of the last round. */
  events = 0;

  constructor(private readonly parts: GameParts) {}

  /** Plays the unseen part of a round. @returns false, with nothing shown, when its events cannot be parsed */
  async play(round: RgsRound, seen: Seen): Promise<boolean> {
    const { client, stage, store, freeSpinsMultiplier, nextFrame } = this.parts;
    const events = readSlotEvents(round.state);
    if (!events) return false;
    store.setState({ cost: costOf(round) });
    const timeline = buildTimeline(events, this.beginning(round, events, seen));
    await nextFrame();
    await stage.play(timeline, {
      turbo: () => store.getState().turbo,
      freeSpinsMultiplier,
      checkpoint: (index) => void client.event(String(index)),
      freeSpins: (freeSpins) => store.setState({ freeSpins }),
      won: (hundredths) => store.setState({ win: winUnits(hundredths, round.amount) }),
    });
    // Publish the result one frame later, because the frame in which the last symbol stops is busy.
    await nextFrame();
    this.events = events.length;
    store.setState({ win: round.actions?.length ? (round.banked ?? 0) : round.payout });
    return true;
  }

  /** Index of the first event to show: after the events already shown, or after a reload at the last saved checkpoint. */
  private beginning(round: RgsRound, events: readonly SlotEvent[], seen: Seen): number {
    if (seen.resumed) return round.active ? resumePoint(round.event, events) : 0;
    return seen.events === 0 ? 0 : this.events;
  }
}
