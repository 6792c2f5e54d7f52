import type { CardName } from '@croupier/contract/games/cards';
import type { VideoPokerEvent, VideoPokerFacts, VideoPokerHand } from '@croupier/contract/games/video-poker';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShow, useTable } from '../../../table/context';
import type { Pace } from '../../../table/round/pace';
import { videoPokerEvent } from './events';
import { HAND_SIZE, type Holds } from './holds';
import { isGain } from './pays';

/** State of the machine's screen. */
export interface Screen {
  /** By place; undefined shows a back. */
  readonly cards: readonly (CardName | undefined)[];
  /** Counts up with every card that comes to a place, so that each new card flies in. */
  readonly dealt: readonly number[];
  /** The paying hand of the current cards, before or after the draw. */
  readonly hand: VideoPokerHand | null;
  /** The draw has been made. */
  readonly over: boolean;
}

const EMPTY: Screen = {
  cards: Array.from({ length: HAND_SIZE }, () => undefined),
  dealt: Array.from({ length: HAND_SIZE }, () => 0),
  hand: null,
  over: false,
};

/** Between two cards, ms. */
const CARD = 150;
const AFTER_DEAL = 260;

/** Shows the rounds of a video poker. @returns the screen, and the places held on it */
export function useVideoPokerShow(facts: VideoPokerFacts) {
  const { t } = useTranslation();
  const { sound } = useTable();
  const [screen, setScreen] = useState(EMPTY);
  const [holds, setHolds] = useState<Holds>([]);
  const now = useRef(EMPTY);
  const put = (next: Screen) => {
    now.current = next;
    setScreen(next);
  };
  const clear = () => {
    put(EMPTY);
    setHolds([]);
  };

  /** Lays cards on places, from the left. */
  async function lay(cards: readonly CardName[], places: readonly number[], pace: Pace): Promise<void> {
    for (const place of places) {
      const { cards: shown, dealt } = now.current;
      put({
        ...now.current,
        cards: shown.map((card, at) => (at === place ? cards[at] : card)),
        dealt: dealt.map((count, at) => (at === place ? count + 1 : count)),
      });
      if (!pace.instant) sound('stop', 1.2 + place * 0.07);
      await pace.wait(CARD);
    }
  }

  async function show(event: VideoPokerEvent, pace: Pace): Promise<void> {
    const places = Array.from({ length: HAND_SIZE }, (_, place) => place);
    if (event.type === 'deal') {
      put(EMPTY);
      await lay(event.cards, places, pace);
      put({ ...now.current, hand: event.hand });
      if (isGain(facts, event.hand) && !pace.instant) sound('scatter', 1.1);
      return pace.wait(AFTER_DEAL);
    }
    if (event.type === 'draw') {
      setHolds(event.held);
      const drawn = places.filter((place) => !event.held.includes(place));
      put({
        ...now.current,
        hand: null,
        cards: now.current.cards.map((card, at) => (drawn.includes(at) ? undefined : card)),
      });
      await pace.wait(drawn.length > 0 ? CARD * 1.5 : 0);
      await lay(event.cards, drawn, pace);
      return pace.wait(AFTER_DEAL);
    }
    put({ ...now.current, hand: event.hand, over: true });
  }

  useShow(videoPokerEvent, {
    begin: clear,
    cancel: clear,
    async play(fresh, pace, round) {
      for (const event of fresh) {
        await show(event, pace);
        if (event.type === 'finalWin')
          round.label(event.hand ? t(`videoPoker.hand.${event.hand}`) : t('videoPoker.nothing'));
      }
    },
  });
  return { screen, holds, setHolds };
}
