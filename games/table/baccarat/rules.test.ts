import { describe, expect, test } from 'vitest';
import { cardsByName, orderedDeck } from '../../engine/cards/cards';
import { stackedDeck } from '../testing/streams';
import { baccarat } from './rules';

const SHOE = orderedDeck(8);

function playCards(names: string, bet: string, amount = 100) {
  const choice = baccarat.readChoice([{ bet, amount }], 'BASE', amount);
  return baccarat.play({ mode: 'BASE', stake: amount, choice, actions: [] }, stackedDeck(SHOE, cardsByName(names)));
}

describe('a coup of baccarat', () => {
  test.each([
    ['a natural of the player ends it', '9C 5D KH 2S', 'player', 4],
    ['a natural of the banker ends it', '2C 8D 3H KS', 'banker', 4],
    ['both stand', '6C 7D KH KS', 'banker', 4],
    ['the banker draws on five when the player stands', '6C 5D KH KS 4H', 'banker', 5],
    ['the banker of three does not draw to an eight', '2C 3D 2H KS 8C', 'banker', 5],
    ['the banker of three draws to a nine', '2C 3D 2H KS 9C 9D', 'player', 6],
    ['the banker of four draws to a seven', 'KC 4D KH KS 7C 5D', 'banker', 6],
    ['the banker of four does not draw to an ace', 'KC 4D KH KS AC', 'banker', 5],
    ['the banker of five does not draw to a three', 'KC 5D KH KS 3C', 'banker', 5],
    ['the banker of six draws to a six', 'KC 6D KH KS 6C 2S', 'banker', 6],
    ['the banker of six does not draw to a five', 'KC 6D KH KS 5C', 'banker', 5],
    ['the banker of seven stands', 'KC 7D KH KS 7C', 'tie', 5],
  ])('%s', (_, names, winner, cards) => {
    const { events } = playCards(names, 'tie');
    expect(events.filter(({ type }) => type === 'cardDealt')).toHaveLength(cards);
    expect(events.find(({ type }) => type === 'coupEnds')).toMatchObject({ winner, natural: /natural/.test(_) });
  });

  test('deals to player and banker in turn and tells the points of each hand', () => {
    const dealt = playCards('2C 3D 2H KS 9C 9D', 'player').events.filter(({ type }) => type === 'cardDealt');
    expect(dealt).toMatchObject([
      { side: 'player', card: '2C', points: 2 },
      { side: 'banker', card: '3D', points: 3 },
      { side: 'player', card: '2H', points: 4 },
      { side: 'banker', card: 'KS', points: 3 },
      { side: 'player', card: '9C', points: 3 },
      { side: 'banker', card: '9D', points: 2 },
    ]);
  });

  test('pays its odds, keeps a twentieth of the banker win, and gives both sides back on a tie', () => {
    const [player, banker, tie] = ['9C 5D KH 2S', '2C 8D 3H KS', 'KC 7D KH KS 7C'];
    expect([player, banker, tie].map((names) => playCards(names ?? '', 'player').payout)).toEqual([200, 0, 100]);
    expect([player, banker, tie].map((names) => playCards(names ?? '', 'banker').payout)).toEqual([0, 195, 100]);
    expect([player, banker, tie].map((names) => playCards(names ?? '', 'tie').payout)).toEqual([0, 0, 900]);
    expect(playCards('KC 7D KH KS 7C', 'player-pair').payout).toBe(1200);
    expect(playCards('KC 7D QH KS 7C', 'player-pair').payout).toBe(0);
    expect(playCards('KC 7D QH 7D 7C', 'banker-pair').payout).toBe(1200);
  });
});
