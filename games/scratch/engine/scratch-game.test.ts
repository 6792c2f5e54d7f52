import type { ScratchEvent, ScratchFacts, ScratchPrize, ScratchTicket } from '@croupier/contract/games/scratch';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCRATCH_CARDS } from '..';
import { at } from '../../engine/at';
import { FastStream } from '../../engine/fast-stream';
import { IllegalActionError, InvalidChoiceError } from '../../engine/game';
import { completableWords, completedWords } from './counts';
import { LINES } from './lines';
import { createScratch } from './scratch-game';
import { layTicket, readTicket } from './ticket';

const anySeed = fc.integer({ min: 0, max: 2 ** 40 });

/** How often each item is in a list. */
function counted<T>(items: readonly T[]): number[] {
  return [...new Set(items)].map((item) => items.filter((other) => other === item).length);
}

/** What makes a ticket look as it should beyond what it wins. */
function expectWellFormed(facts: ScratchFacts, prize: ScratchPrize, ticket: ScratchTicket): void {
  switch (ticket.mechanic) {
    case 'match-three':
    case 'multiplier':
      expect(ticket.cells).toHaveLength(ticket.mechanic === 'multiplier' ? 6 : 9);
      expect(counted(ticket.cells).filter((count) => count > 2)).toEqual(prize.prize > 0 ? [3] : []);
      break;
    case 'find-symbol':
      expect(ticket.cells).toHaveLength(12);
      break;
    case 'number-match':
      expect(new Set(ticket.winning).size).toBe(4);
      expect(new Set(ticket.cells.map(({ number }) => number)).size).toBe(12);
      break;
    case 'crossword':
      expect(new Set(ticket.letters).size).toBe(18);
      expect(ticket.letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
      break;
    case 'beat-the-house':
      expect(ticket.duels).toHaveLength(6);
      expect(ticket.duels.every(({ house, player }) => house !== player && house >= 2 && player <= 14)).toBe(true);
      break;
    case 'lines':
      expect(LINES.filter((line) => new Set(line.map((cell) => ticket.cells[cell])).size === 1)).toHaveLength(
        prize.prize > 0 ? 1 : 0,
      );
      break;
    case 'collect':
      expect(ticket.cells).toHaveLength(12);
      break;
  }
  expect(ticket.mechanic).toBe(facts.mechanic);
}

describe.each(SCRATCH_CARDS.map((card) => ({ code: card.facts.code, card })))('$code', ({ card }) => {
  const { facts } = card;

  test('shows on each ticket exactly what the book says that it wins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...facts.book), anySeed, (prize, seed) => {
        const ticket = layTicket(facts, prize, new FastStream(seed));
        expect(readTicket(facts, ticket)).toBe(prize.prize);
        expectWellFormed(facts, prize, ticket);
      }),
      { numRuns: 500 },
    );
  });

  test('tells the ticket, then what it pays, and the same for the same numbers', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 200 }), (seed, tens) => {
        const input = { mode: 'BASE', stake: tens * 10, choice: null, actions: [] };
        const state = card.play(input, new FastStream(seed));
        const [ticket, result] = state.events as readonly ScratchEvent[];
        expect([ticket?.type, result?.type, state.events.length]).toEqual(['ticket', 'result', 2]);
        if (ticket?.type !== 'ticket' || result?.type !== 'result') return;
        expect(result.pay).toBe(readTicket(facts, ticket.ticket));
        expect(state.payout).toBe((tens * result.pay) / 10);
        expect(Number.isInteger(state.payout)).toBe(true);
        expect(result.pay).toBeLessThanOrEqual(facts.maxWin * 100);
        expect(card.play(input, new FastStream(seed))).toEqual(state);
      }),
    );
  });

  test('passes over a number above the last whole bucket of its tickets', () => {
    const firstRejected = 2 ** 32 - (2 ** 32 % facts.tickets);
    const values = [firstRejected, 2 ** 32 - 1, 0];
    expect(card.drawPrize({ nextUint32: () => values.shift() ?? 0 })).toBe(at(facts.book, 0));
    expect(card.drawPrize({ nextUint32: () => firstRejected - 1 })).toBe(facts.book.at(-1));
  });

  test('takes no choice and no action', () => {
    expect(() => card.readChoice({ cell: 1 }, 'BASE', 100)).toThrow(InvalidChoiceError);
    const acting = { mode: 'BASE', stake: 100, choice: null, actions: ['x'] };
    expect(() => card.play(acting, new FastStream(1))).toThrow(IllegalActionError);
  });

  test('is refused with a book that does not add up', () => {
    expect(() => createScratch({ ...facts, tickets: facts.tickets + 1 })).toThrow('the book has');
    const odd = { prize: 101, tickets: 1 };
    expect(() => createScratch({ ...facts, tickets: facts.tickets + 1, book: [...facts.book, odd] })).toThrow(
      'stake step',
    );
  });
});

describe('the crossword', () => {
  const facts = SCRATCH_CARDS.map((card) => card.facts).find((card) => card.mechanic === 'crossword');
  if (facts?.mechanic !== 'crossword') throw new Error('There is no crossword');

  test('has words that cross in the same letters', () => {
    const grid = new Map<string, string>();
    let crossings = 0;
    for (const { word, row, column, down } of facts.words) {
      [...word].forEach((letter, place) => {
        const cell = down ? `${row + place}:${column}` : `${row}:${column + place}`;
        if (grid.has(cell)) crossings += 1;
        expect(grid.get(cell) ?? letter).toBe(letter);
        grid.set(cell, letter);
      });
    }
    expect(crossings).toBeGreaterThanOrEqual(facts.words.length - 1);
  });

  test('can complete every number of words from none to all', () => {
    for (let count = 0; count <= facts.words.length; count += 1) {
      const choices = completableWords(facts, count);
      expect(choices.length).toBeGreaterThan(0);
      for (const words of choices) {
        expect(new Set(completedWords(facts, new Set(words.join(''))))).toEqual(new Set(words));
      }
    }
  });
});

test('cards have books of their own', () => {
  const books = SCRATCH_CARDS.map(({ facts }) =>
    JSON.stringify(facts.book.map(({ prize, tickets }) => [prize, tickets])),
  );
  expect(new Set(books).size).toBe(8);
  expect(new Set(SCRATCH_CARDS.map(({ facts }) => facts.mechanic)).size).toBe(8);
});
