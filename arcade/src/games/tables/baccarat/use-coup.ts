import type { BaccaratCardEvent, BaccaratSide } from '@croupier/contract/games/baccarat';
import { useState } from 'react';
import { useTable } from '../../../table/context';
import type { Pace } from '../../../table/round/pace';
import type { HandCard } from './Hand';

interface TableHand {
  readonly cards: readonly HandCard[];
  readonly points: number | undefined;
}

export type Hands = Readonly<Record<BaccaratSide, TableHand>>;
const EMPTY: TableHand = { cards: [], points: undefined };
const NO_HANDS: Hands = { player: EMPTY, banker: EMPTY };
/** Cards that every coup deals before any is turned over. */
const OPENING = 4;
/** Milliseconds: from one card to the next, to look at one, and to look at a third card, which is turned slowly. */
const DEAL = 300;
const LOOK = 420;
const SQUEEZE = 1150;

/** The cards on the table, dealt and turned over one by one. */
export function useCoup() {
  const { sound } = useTable();
  const [hands, setHands] = useState<Hands>(NO_HANDS);

  const change = (side: BaccaratSide, changed: (hand: TableHand) => TableHand) =>
    setHands((now) => ({ ...now, [side]: changed(now[side]) }));

  async function put({ side, card }: BaccaratCardEvent, pace: Pace): Promise<void> {
    change(side, ({ cards, points }) => ({ cards: [...cards, { card, down: true }], points }));
    if (!pace.instant) sound('press', 0.7);
    await pace.wait(DEAL);
  }

  async function turn(event: BaccaratCardEvent, place: number, pace: Pace, look: number): Promise<void> {
    change(event.side, ({ cards, points }) => ({
      cards: cards.map((card, at) => (at === place ? { ...card, down: false } : card)),
      points,
    }));
    if (!pace.instant) sound('tick', 0.8);
    await pace.wait(look);
    change(event.side, ({ cards }) => ({ cards, points: event.points }));
  }

  return {
    hands,
    clear: () => setHands(NO_HANDS),
    /** Deals the cards of a coup in the order of its events: four face down, turned player first, then the third cards. */
    async deal(events: readonly BaccaratCardEvent[], pace: Pace): Promise<void> {
      const opening = events.slice(0, OPENING);
      for (const event of opening) await put(event, pace);
      for (const side of ['player', 'banker'] as const)
        for (const [place, event] of opening.filter((dealt) => dealt.side === side).entries())
          await turn(event, place, pace, LOOK);
      for (const event of events.slice(OPENING)) {
        await put(event, pace);
        await turn(event, 2, pace, SQUEEZE);
      }
    },
  };
}
