import { describe, expect, it } from 'vitest';
import { testFacts } from '../../../../test-support/facts';
import { readSlotEvents } from '../../../client/rgs/slot-events';
import { rehearsedRound } from './rehearsal';

describe('the round that is rehearsed', () => {
  it.each([
    ['lines', testFacts],
    ['no lines', { ...testFacts, pays: 'ways' as const, lines: [] }],
  ])('of a game with %s could have been told by the server, and wins on cells that are there', (_, facts) => {
    const events = rehearsedRound(facts);
    expect(readSlotEvents([...events])).toEqual(events);
    const [, won] = events;
    if (won?.type !== 'lineWins' && won?.type !== 'symbolWins') throw new Error('nothing is won');
    for (const { positions } of won.wins)
      for (const { reel, row } of positions) expect(row < facts.rows && reel < facts.reels).toBe(true);
  });
});
