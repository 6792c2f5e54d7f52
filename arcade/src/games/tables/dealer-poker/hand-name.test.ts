import { describe, expect, it } from 'vitest';
import { aaHandName, handName } from './hand-name';
import { mostOn, dealerPokerGame } from './games';

const named = (cards: string) => handName(cards.split(' '));

describe('the name of a hand', () => {
  it.each([
    ['AS KS QS JS TS', 'royal-flush'],
    ['9H 8H 7H 6H 5H', 'straight-flush'],
    ['5D 4D 3D 2D AD', 'straight-flush'],
    ['7C 7D 7H 7S 2C', 'four-of-a-kind'],
    ['7C 7D 7H 2S 2C', 'full-house'],
    ['KC 9C 7C 3C 2C', 'flush'],
    ['TC 9D 8H 7S 6C', 'straight'],
    ['AC 2D 3H 4S 5C', 'straight'],
    ['AC KD QH JS TC', 'straight'],
    ['QC KD AH 2S 3C', 'high-card'],
    ['7C 7D 7H 3S 2C', 'three-of-a-kind'],
    ['7C 7D 3H 3S 2C', 'two-pairs'],
    ['7C 7D 9H 3S 2C', 'pair'],
    ['AC KD 9H 3S 2C', 'high-card'],
  ])('%s is %s', (cards, name) => {
    expect(named(cards)).toBe(name);
  });

  it.each([
    ['4C 5C 6C', 'straight-flush'],
    ['QC KC AC', 'straight-flush'],
    ['4C 4D 4H', 'three-of-a-kind'],
    ['AC 2D 3H', 'straight'],
    ['AC KD 2H', 'high-card'],
    ['2C 7C JC', 'flush'],
    ['2C 2D JC', 'pair'],
  ])('of three cards, %s is %s', (cards, name) => {
    expect(named(cards)).toBe(name);
  });

  it('is that of the best five of seven', () => {
    expect(named('AC 3C 9C 8C 4H 2C KC')).toBe('flush');
    expect(named('9D KD 9C 8D KH 2S KC')).toBe('full-house');
    expect(named('9D 2C 9H 8S 8H 2S KC')).toBe('two-pairs');
  });

  it('waits for the cards', () => {
    expect(named('AC KD')).toBeUndefined();
  });
});

describe('a hand in the AA bonus', () => {
  it.each([
    ['AC AD 9C 8D 4H', 'pair-of-aces'],
    ['AC KD KC 8D 4H', 'pair'],
    ['AC AD KC KD 4H', 'two-pairs'],
    ['AC KD 9C 8D 4H', 'high-card'],
    ['AC AD', undefined],
  ])('%s is %s', (cards, name) => expect(aaHandName(cards.split(' '))).toBe(name));
});

describe('the limit of a spot', () => {
  it('is its share of the largest stake', () => {
    const { spots } = dealerPokerGame('three-card-poker');
    expect(mostOn(spots, 'ante', 1_500_000_000)).toBe(1_000_000_000);
    expect(mostOn(spots, 'pair-plus', 1_500_000_000)).toBe(500_000_000);
    expect(mostOn(dealerPokerGame('caribbean-stud').spots, 'ante', 500_000_000)).toBe(500_000_000);
  });
});
