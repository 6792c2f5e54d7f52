import type { SlotEvent } from '@croupier/contract/games/slot';
import type { RgsRound } from '@croupier/contract/rgs';
import { costOf, winUnits } from '../../client/rgs/money';
import { readSlotEvents } from '../../client/rgs/slot-events';
import type { Seen } from '../../client/round/round-hooks';
import type { GameParts } from './parts';
import { buildTimeline, resumePoint } from './timeline';

/** Shows rounds on the stage, each from where its player has seen it to. */
export class RoundShow {
  /** How many events of the round shown last have been on the stage. */
  events = 0;

  constructor(private readonly parts: GameParts) {}

  /** Plays what is left to see of a round. @returns false when its events cannot be read; nothing was shown then */
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
    // The frame in which the last symbol comes to rest has enough to do; what came of the round is told after it.
    await nextFrame();
    this.events = events.length;
    store.setState({ win: round.actions?.length ? (round.banked ?? 0) : round.payout });
    return true;
  }

  /** Where the show goes on: after what was on the stage, or after a reload where it was last told. */
  private beginning(round: RgsRound, events: readonly SlotEvent[], seen: Seen): number {
    if (seen.resumed) return round.active ? resumePoint(round.event, events) : 0;
    return seen.events === 0 ? 0 : this.events;
  }
}
