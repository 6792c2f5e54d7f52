import { describe, expect, it } from 'vitest';
import { RANKS, SUITS, printedRank, readCard } from './names';
import { pipsOf } from './suits';

describe('the name of a card', () => {
  it('tells rank and suit', () => {
    expect(readCard('TD')).toEqual({ kind: 'suited', rank: 'T', suit: 'D' });
    expect(readCard('JOKER')).toEqual({ kind: 'joker' });
  });

  it.each(['', 'D', '1D', 'TX', '10D', 'td', 'TDD'])('is refused when it is %j', (name) => {
    expect(() => readCard(name)).toThrow(RangeError);
  });

  it('prints the ten in figures and the others by their letter', () => {
    expect(RANKS.map(printedRank)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']);
    expect(SUITS).toHaveLength(4);
  });
});

describe('the face of a number card', () => {
  it.each(['2', '3', '4', '5', '6', '7', '8', '9'] as const)('%s shows as many pips as it counts', (rank) => {
    expect(pipsOf(rank)).toHaveLength(Number(rank));
  });

  it('shows ten on the ten, one on the ace and none on a court card', () => {
    expect(pipsOf('T')).toHaveLength(10);
    expect(pipsOf('A')).toHaveLength(1);
    expect([...pipsOf('J'), ...pipsOf('Q'), ...pipsOf('K')]).toEqual([]);
  });

  it('looks the same the other way round, but for the seven', () => {
    for (const rank of RANKS.filter((each) => each !== '7')) {
      const turned = pipsOf(rank).map(({ x, y }) => `${100 - x} ${140 - y}`);
      expect(turned.toSorted()).toEqual(
        pipsOf(rank)
          .map(({ x, y }) => `${x} ${y}`)
          .toSorted(),
      );
    }
  });
});
