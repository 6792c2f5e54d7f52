import type { BaccaratCardEvent, BaccaratCoupEvent } from '@croupier/contract/games/baccarat';
import * as z from 'zod/mini';
import type { Coup } from '../../tables/baccarat/roads';

const side = z.enum(['player', 'banker']);
const card: z.ZodMiniType<BaccaratCardEvent> = z.object({
  index: z.number(),
  type: z.literal('cardDealt'),
  side,
  card: z.string(),
  points: z.number(),
});
const end: z.ZodMiniType<BaccaratCoupEvent> = z.object({
  index: z.number(),
  type: z.literal('coupEnds'),
  winner: z.enum(['player', 'banker', 'tie']),
  player: z.number(),
  banker: z.number(),
  natural: z.boolean(),
});

/** Parses a coup from a live table's events; undefined when an event fails the schema. */
export function coupOf(events: readonly object[]) {
  const cards = z.array(card).safeParse(events.slice(0, -1));
  const last = end.safeParse(events.at(-1));
  return cards.success && last.success ? { cards: cards.data, end: last.data } : undefined;
}

const isPair = (cards: readonly BaccaratCardEvent[], of: BaccaratCardEvent['side']): boolean => {
  const [first, second] = cards.filter((dealt) => dealt.side === of);
  return first !== undefined && first.card[0] === second?.card[0];
};

/** A finished coup as the roads write it down. */
export function roadCoupOf(events: readonly object[]): Coup[] {
  const coup = coupOf(events);
  if (!coup) return [];
  const { cards, end: last } = coup;
  return [{ winner: last.winner, playerPair: isPair(cards, 'player'), bankerPair: isPair(cards, 'banker') }];
}
