import type { BlackjackEvent, BlackjackOutcome } from '@croupier/contract/games/blackjack';
import type { CardName } from '@croupier/contract/games/cards';

/** One hand of the player's on the table. */
export interface HandOnFelt {
  readonly cards: readonly CardName[];
  readonly total: number;
  /** True when an ace counts eleven in the total. */
  readonly soft: boolean;
  /** The hand's bet, in multiples of the stake. */
  readonly bets: 1 | 2;
  /** The hand's result, and its return in multiples of the stake. */
  readonly result?: { readonly outcome: BlackjackOutcome; readonly returned: number };
}

/** Cards and bets on the table. */
export interface Felt {
  readonly hands: readonly HandOnFelt[];
  /** The hand whose turn it is; undefined when nothing is to be decided. */
  readonly active: number | undefined;
  readonly dealer: {
    readonly cards: readonly CardName[];
    readonly total: number;
    readonly soft: boolean;
    /** A second card lies face down. */
    readonly hole: boolean;
  };
  /** The player's answer to the offer of insurance. */
  readonly insured: boolean | undefined;
  /** What insurance paid, in multiples of the stake; undefined while it is not settled. */
  readonly insurancePaid: number | undefined;
  /** The dealer's finding after peeking at the hole card. */
  readonly peeked: boolean | undefined;
}

export const EMPTY_FELT: Felt = {
  hands: [],
  active: undefined,
  dealer: { cards: [], total: 0, soft: false, hole: false },
  insured: undefined,
  insurancePaid: undefined,
  peeked: undefined,
};

/** Value of a card; an ace counts one. */
function worth(card: CardName): number {
  if (card.startsWith('A')) return 1;
  return 'TJQK'.includes(card.charAt(0)) ? 10 : Number(card.charAt(0));
}

/** The best total of cards, aces as eleven while that fits; for cards whose total the game server has not sent yet. */
export function totalOf(cards: readonly CardName[]): { readonly total: number; readonly soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + worth(card), 0);
  const soft = hard <= 11 && cards.some((card) => card.startsWith('A'));
  return { total: soft ? hard + 10 : hard, soft };
}

const handOf = (cards: readonly CardName[]): HandOnFelt => ({ cards, ...totalOf(cards), bets: 1 });

const withHand = (felt: Felt, place: number, change: (hand: HandOnFelt) => HandOnFelt): Felt => ({
  ...felt,
  hands: felt.hands.map((hand, at) => (at === place ? change(hand) : hand)),
});

/** The table while single cards are dealt, before the whole event has been shown. */
export const dealTo = (felt: Felt, cards: readonly CardName[]): Felt => ({ ...felt, hands: [handOf(cards)] });

export const dealerShows = (felt: Felt, cards: readonly CardName[], hole: boolean): Felt => ({
  ...felt,
  dealer: { cards, ...totalOf(cards), hole },
});

/** The table after an event of the round. */
export function afterEvent(felt: Felt, event: BlackjackEvent): Felt {
  switch (event.type) {
    case 'deal':
      return dealerShows(dealTo(EMPTY_FELT, event.player), [event.dealer], true);
    case 'insurance':
      return { ...felt, insured: event.cost > 0 };
    case 'peek':
      return { ...felt, peeked: event.blackjack };
    case 'turn':
      return {
        ...withHand(felt, event.hand, (hand) => ({ ...hand, total: event.total, soft: event.soft })),
        active: event.hand,
      };
    case 'card':
      return {
        ...withHand(felt, event.hand, (hand) => ({
          ...hand,
          cards: [...hand.cards, event.card],
          total: event.total,
          soft: event.soft,
        })),
        active: event.hand,
      };
    case 'split':
      return {
        ...felt,
        hands: felt.hands.flatMap((hand, at) =>
          at === event.hand ? hand.cards.map((card) => ({ ...handOf([card]) })) : [hand],
        ),
      };
    case 'double':
      return withHand(felt, event.hand, (hand) => ({ ...hand, bets: 2 }));
    case 'dealer':
      return { ...dealerShows(felt, event.cards, false), active: undefined };
    case 'finalWin': {
      const stake = (event.hands[0]?.bet ?? 0) / (felt.hands[0]?.bets ?? 1);
      const multiple = (amount: number) => (stake > 0 ? amount / stake : 0);
      return {
        ...felt,
        active: undefined,
        insurancePaid: felt.insured ? multiple(event.insurance) : undefined,
        hands: felt.hands.map((hand, at) => {
          const result = event.hands[at];
          return result ? { ...hand, result: { outcome: result.outcome, returned: multiple(result.amount) } } : hand;
        }),
      };
    }
  }
}
