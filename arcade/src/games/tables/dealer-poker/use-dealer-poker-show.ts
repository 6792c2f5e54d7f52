import type { CardName } from '@croupier/contract/games/cards';
import type { Showdown } from '@croupier/contract/games/dealer-poker';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShow, useTable, useTableState } from '../../../table/context';
import type { Pace } from '../../../table/round/pace';
import { unitsOf } from './amounts';
import { type DealerPokerEvent, keptChips, dealerPokerEvent } from './events';
import type { DealerPokerGame } from './games';
import { handName } from './hand-name';

/** A place for a card: empty, a card face down (null), or a card. */
type Place = CardName | null;

/** Cards and chips on the table. Amounts in RGS units. */
export interface Table {
  readonly player: readonly Place[];
  readonly dealer: readonly Place[];
  readonly board: readonly Place[];
  /** Chips by the name of their spot; what the player adds when not folding lies on "raise". */
  readonly bets: Readonly<Record<string, number>>;
  /** Return of each spot, stake included. */
  readonly returned: Readonly<Record<string, number>>;
  readonly result: Showdown | undefined;
}

const EMPTY: Table = { player: [], dealer: [], board: [], bets: {}, returned: {}, result: undefined };

/** Pauses after what is shown, ms. */
const CARD = 210;
const REVEAL = 420;
const TOLD = 500;

/** The cards that lie open among places. */
export const openCards = (places: readonly Place[]): readonly CardName[] => places.filter((place) => place !== null);

/** Shows the rounds of poker against the dealer. @returns what lies on the table */
export function useDealerPokerShow(
  { cards }: DealerPokerGame,
  onChips: (bets: Readonly<Record<string, number>>) => void,
): Table {
  const { t } = useTranslation();
  const { sound } = useTable();
  const currency = useTableState((state) => state.currency);
  const [table, setTable] = useState(EMPTY);
  const now = useRef(EMPTY);
  const put = (change: Partial<Table>) => {
    now.current = { ...now.current, ...change };
    setTable(now.current);
  };

  async function lay(change: Partial<Table>, pace: Pace, pause: number): Promise<void> {
    put(change);
    if (!pace.instant) sound('stop', 1.3);
    await pace.wait(pause);
  }

  async function reveal(row: 'dealer' | 'board', all: readonly CardName[], pace: Pace): Promise<void> {
    for (const [at, card] of all.entries()) {
      if (now.current[row][at] === card) continue;
      await lay({ [row]: now.current[row].map((place, other) => (other === at ? card : place)) }, pace, REVEAL);
    }
  }

  async function show(event: DealerPokerEvent, pace: Pace): Promise<void> {
    switch (event.type) {
      case 'cardsDealt':
        for (let at = 0; at < Math.max(cards.player, cards.dealer); at += 1) {
          await lay({ player: event.player.slice(0, at + 1) }, pace, CARD);
          // The open card of a dealer who shows one is turned last, as at a real table.
          await lay({ dealer: Array.from({ length: at + 1 }, () => null) }, pace, CARD);
        }
        if (event.dealer.length > 0) await reveal('dealer', event.dealer, pace);
        for (let at = 0; at < cards.board; at += 1)
          await lay({ board: Array.from({ length: at + 1 }, (_, place) => event.board[place] ?? null) }, pace, CARD);
        return;
      case 'decision': {
        const cost = unitsOf(event.cost, currency);
        put(cost > 0 ? { bets: { ...now.current.bets, raise: cost } } : { result: 'folded' });
        if (!pace.instant) sound('press', 1.2);
        return pace.wait(CARD);
      }
      case 'showdown':
        await reveal('board', event.board, pace);
        await reveal('dealer', event.dealer, pace);
        put({ result: event.result });
        return pace.wait(TOLD);
      case 'betsSettled':
        return put({
          returned: Object.fromEntries(event.bets.map(({ bet, returned }) => [bet, unitsOf(returned, currency)])),
        });
      case 'finalWin':
        return pace.wait(TOLD);
    }
  }

  useShow(dealerPokerEvent, {
    begin({ choice }) {
      const chips = keptChips.safeParse(choice);
      const bets = chips.success
        ? Object.fromEntries(chips.data.map(({ bet, amount }) => [bet, unitsOf(amount, currency)]))
        : {};
      now.current = EMPTY;
      put({ bets });
      if (chips.success) onChips(bets);
    },
    cancel: () => put(EMPTY),
    async play(fresh, pace, round) {
      for (const event of fresh) {
        await show(event, pace);
        if (event.type !== 'finalWin') continue;
        const { player, board, result } = now.current;
        const name = handName([...openCards(player), ...openCards(board)]);
        round.label(result === 'folded' || !name ? t('dealerPoker.result.folded') : t(`dealerPoker.hand.${name}`));
      }
    },
  });
  return table;
}
