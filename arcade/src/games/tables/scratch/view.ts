import type { CrosswordFacts, ScratchFacts, ScratchTicket } from '@croupier/contract/games/scratch';

/** What lies under the coating of one cell. Amounts in hundredths of the ticket's price. */
export interface CellView {
  readonly picture?: string;
  readonly text?: string;
  readonly amount?: number;
  /** Cards of a duel, 2 to 14: the house's and the player's. */
  readonly duel?: readonly [house: number, player: number];
  readonly won: boolean;
}

/** Cells that belong together. */
export interface Area {
  readonly name: 'cells' | 'amounts' | 'winning' | 'multiplier' | 'letters';
  readonly columns: number;
  readonly cells: readonly CellView[];
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

const empty = (count: number): CellView[] => Array.from({ length: count }, () => ({ won: false }));
/** Whether so many of something win a prize: cells of a ticket that wins nothing are never marked. */
const wins = ({ book }: ScratchFacts, count: number): boolean => book.some((prize) => prize.count === count);
const thrice = <Value>(cells: readonly Value[], value: Value): boolean =>
  cells.filter((other) => other === value).length >= 3;

/** The cells of a card before a ticket is bought: as many, with nothing under them. */
export function blankOf(facts: ScratchFacts): readonly Area[] {
  switch (facts.mechanic) {
    case 'match-three':
    case 'lines':
      return [{ name: 'cells', columns: 3, cells: empty(9) }];
    case 'find-symbol':
    case 'collect':
      return [{ name: 'cells', columns: 4, cells: empty(12) }];
    case 'number-match':
      return [
        { name: 'winning', columns: 4, cells: empty(4) },
        { name: 'cells', columns: 4, cells: empty(12) },
      ];
    case 'multiplier':
      return [
        { name: 'amounts', columns: 3, cells: empty(6) },
        { name: 'multiplier', columns: 3, cells: empty(1) },
      ];
    case 'crossword':
      return [{ name: 'letters', columns: 6, cells: empty(18) }];
    case 'beat-the-house':
      return [{ name: 'cells', columns: 3, cells: empty(6) }];
  }
}

/** A ticket as it is laid out, with the cells that win marked by the card's rules. */
export function viewOf(facts: ScratchFacts, ticket: ScratchTicket): readonly Area[] {
  switch (ticket.mechanic) {
    case 'match-three':
      return [{ name: 'cells', columns: 3, cells: amounts(ticket.cells) }];
    case 'find-symbol': {
      const wanted = facts.mechanic === 'find-symbol' ? facts.symbol : '';
      const cells = ticket.cells.map(({ symbol, amount }) => ({ picture: symbol, amount, won: symbol === wanted }));
      return [{ name: 'cells', columns: 4, cells }];
    }
    case 'number-match':
      return [
        {
          name: 'winning',
          columns: 4,
          cells: ticket.winning.map((number) => ({
            text: String(number),
            won: ticket.cells.some((cell) => cell.number === number),
          })),
        },
        {
          name: 'cells',
          columns: 4,
          cells: ticket.cells.map(({ number, amount }) => ({
            text: String(number),
            amount,
            won: ticket.winning.includes(number),
          })),
        },
      ];
    case 'multiplier': {
      const cells = amounts(ticket.cells);
      const won = cells.some((cell) => cell.won);
      return [
        { name: 'amounts', columns: 3, cells },
        { name: 'multiplier', columns: 3, cells: [{ text: `×${ticket.multiplier}`, won }] },
      ];
    }
    case 'crossword': {
      const words = facts.mechanic === 'crossword' ? completed(facts, ticket.letters) : [];
      const used = new Set(wins(facts, words.length) ? words.join('') : '');
      const cells = ticket.letters.map((letter) => ({ text: letter, won: used.has(letter) }));
      return [{ name: 'letters', columns: 6, cells }];
    }
    case 'beat-the-house':
      return [
        {
          name: 'cells',
          columns: 3,
          cells: ticket.duels.map(({ house, player, amount }) => ({
            duel: [house, player] as const,
            amount,
            won: player > house,
          })),
        },
      ];
    case 'lines': {
      const { cells } = ticket;
      const won = new Set<number>(
        LINES.filter(([a, b, c]) => cells[a] === cells[b] && cells[b] === cells[c]).flatMap((line) => [...line]),
      );
      return [{ name: 'cells', columns: 3, cells: cells.map((picture, cell) => ({ picture, won: won.has(cell) })) }];
    }
    case 'collect': {
      const wanted = facts.mechanic === 'collect' ? facts.symbol : '';
      const enough = wins(facts, ticket.cells.filter((symbol) => symbol === wanted).length);
      const cells = ticket.cells.map((picture) => ({ picture, won: enough && picture === wanted }));
      return [{ name: 'cells', columns: 4, cells }];
    }
  }
}

const amounts = (cells: readonly number[]): CellView[] =>
  cells.map((amount) => ({ amount, won: thrice(cells, amount) }));

/** The words that the letters complete. */
export function completed({ words }: CrosswordFacts, letters: readonly string[]): string[] {
  return words.map(({ word }) => word).filter((word) => [...word].every((letter) => letters.includes(letter)));
}

/** The crossword as a grid: letter and words of each square that has one. */
export function crosswordGrid({ words }: CrosswordFacts) {
  const squares = new Map<string, { row: number; column: number; letter: string; words: string[] }>();
  for (const { word, row, column, down } of words) {
    for (const [place, letter] of [...word].entries()) {
      const at = { row: row + (down ? place : 0), column: column + (down ? 0 : place) };
      const key = `${at.row}-${at.column}`;
      const square = squares.get(key) ?? { ...at, letter, words: [] };
      square.words.push(word);
      squares.set(key, square);
    }
  }
  const all = [...squares.values()];
  return {
    squares: all,
    rows: Math.max(...all.map(({ row }) => row)) + 1,
    columns: Math.max(...all.map(({ column }) => column)) + 1,
  };
}

/** A card's rank as it is printed. */
export const rankName = (rank: number): string => ({ 11: 'J', 12: 'Q', 13: 'K', 14: 'A' })[rank] ?? String(rank);
