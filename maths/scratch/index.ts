import type { ScratchFacts, ScratchPrize } from '@croupier/contract/games/scratch';
import { SCRATCH_CARDS } from '../../games/scratch';
import { type Outcome, figuresOf, multipleText, oddsText, percentText } from '../exact/outcomes';
import { multiply, rational } from '../exact/rational';
import type { Sheet, SheetMakers } from '../sheets/sheet';

/** All ways a ticket can end: the book itself, since each of its tickets is as likely as any other. */
export function bookOutcomes({ book, tickets: all }: ScratchFacts): Outcome[] {
  return book.map(({ prize, tickets }) => ({ probability: rational(tickets, all), pay: prize }));
}

/** How a prize is shown: "2 × + 5 ×", "1 × times 10", "4 found". */
function shownAs({ prize, parts, multiplier, count, symbol }: ScratchPrize): string {
  if (prize === 0) return 'nothing';
  if (parts !== undefined) return parts.map(multipleText).join(' + ');
  if (multiplier !== undefined) return `${multipleText(prize / multiplier)} times ${multiplier}`;
  if (count !== undefined) return `${count} found`;
  return symbol ?? 'three alike';
}

/** The par sheet of a scratch card; exact, straight from its book. */
export function scratchSheet(facts: ScratchFacts): Sheet {
  const outcomes = bookOutcomes(facts);
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    maxWin: facts.maxWin,
    method: `Exact: the book of ${facts.tickets.toLocaleString('en-US')} tickets. Every ticket is drawn from the whole book, independently of all others.`,
    ...figuresOf(outcomes),
    tables: [
      {
        title: 'The book',
        head: ['prize', 'shown as', 'tickets', 'one ticket in', 'share of the price'],
        rows: facts.book.map((row) => {
          const chance = rational(row.tickets, facts.tickets);
          return [
            multipleText(row.prize),
            shownAs(row),
            row.tickets.toLocaleString('en-US'),
            oddsText(chance),
            percentText(multiply(chance, rational(row.prize, 100))),
          ];
        }),
      },
    ],
  };
}

export const SCRATCH_SHEETS: SheetMakers = Object.fromEntries(
  SCRATCH_CARDS.map(({ facts }) => [facts.code, () => scratchSheet(facts)]),
);
