import type { BlackjackEvent } from '@croupier/contract/games/blackjack';
import { useRef, useState } from 'react';
import { useShow, useTable } from '../../../table/context';
import type { Pace } from '../../../table/round/pace';
import { blackjackEvent } from './events';
import { EMPTY_FELT, type Felt, afterEvent, dealTo, dealerShows } from './felt';

/** Pauses after what is shown, ms. */
const CARD = 300;
const DEALER_CARD = 560;
const PEEK = 750;

/** Shows the rounds of blackjack, card by card. @returns what lies on the table, and the stake of its round in RGS units */
export function useBlackjackShow() {
  const { sound } = useTable();
  const [felt, setFelt] = useState<Felt>(EMPTY_FELT);
  const [stake, setStake] = useState(0);
  const [peeking, setPeeking] = useState(false);
  const now = useRef(EMPTY_FELT);
  const put = (next: Felt) => {
    now.current = next;
    setFelt(next);
  };
  const clear = () => {
    put(EMPTY_FELT);
    setPeeking(false);
  };

  async function lay(next: Felt, pace: Pace, pause: number): Promise<void> {
    put(next);
    if (!pace.instant) sound('stop', 1.35);
    await pace.wait(pause);
  }

  async function show(event: BlackjackEvent, pace: Pace): Promise<void> {
    switch (event.type) {
      case 'deal':
        for (let count = 1; count <= event.player.length; count += 1) {
          await lay(dealTo(now.current, event.player.slice(0, count)), pace, CARD);
          await lay(dealerShows(now.current, [event.dealer], count > 1), pace, CARD);
        }
        return;
      case 'peek':
        setPeeking(!pace.instant);
        await pace.wait(PEEK);
        setPeeking(false);
        return put(afterEvent(now.current, event));
      case 'card':
        return lay(afterEvent(now.current, event), pace, CARD + 120);
      case 'dealer':
        for (let count = 2; count <= event.cards.length; count += 1)
          await lay(dealerShows(now.current, event.cards.slice(0, count), false), pace, DEALER_CARD);
        return put(afterEvent(now.current, event));
      case 'split':
      case 'double':
        put(afterEvent(now.current, event));
        if (!pace.instant) sound('press', 1.3);
        return pace.wait(CARD);
      case 'insurance':
      case 'turn':
      case 'finalWin':
        return put(afterEvent(now.current, event));
    }
  }

  useShow(blackjackEvent, {
    begin: clear,
    cancel: clear,
    async play(fresh, pace, round) {
      setStake(round.amount);
      for (const event of fresh) {
        await show(event, pace);
        if (event.type === 'finalWin') {
          const totals = event.hands.map(({ total, outcome }) => (outcome === 'blackjack' ? 'BJ' : String(total)));
          round.label(`${totals.join('/')} – ${now.current.dealer.total}`);
          await pace.wait(CARD);
        }
      }
    },
  });
  return { felt, stake, peeking };
}
