import type { ScratchFacts } from '@croupier/contract/games/scratch';

/** The prizes of a card, dearest first, each with the tickets of the book that win it. Hundredths of the price. */
export function prizesOf({ book }: ScratchFacts): (readonly [prize: number, tickets: number])[] {
  const tickets = new Map<number, number>();
  for (const row of book) if (row.prize > 0) tickets.set(row.prize, (tickets.get(row.prize) ?? 0) + row.tickets);
  return [...tickets].sort(([a], [b]) => b - a);
}
