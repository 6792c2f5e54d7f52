import type { GamePage } from './page';

/** Games with cards that are played at a table or a machine of their own. */
export const CARD_PAGES: readonly GamePage[] = [
  { code: 'blackjack', name: 'Blackjack', ground: '#04241a', entry: '/src/games/tables/blackjack/main.tsx' },
  {
    code: 'jacks-or-better',
    name: 'Jacks or Better',
    ground: '#060b2a',
    entry: '/src/games/tables/video-poker/main.tsx',
  },
  { code: 'deuces-wild', name: 'Deuces Wild', ground: '#031c1b', entry: '/src/games/tables/video-poker/main.tsx' },
  { code: 'bonus-poker', name: 'Bonus Poker', ground: '#22050b', entry: '/src/games/tables/video-poker/main.tsx' },
  { code: 'joker-poker', name: 'Joker Poker', ground: '#14082f', entry: '/src/games/tables/video-poker/main.tsx' },
  {
    code: 'three-card-poker',
    name: 'Three Card Poker',
    ground: '#170722',
    entry: '/src/games/tables/dealer-poker/main.tsx',
  },
  {
    code: 'caribbean-stud',
    name: 'Caribbean Stud',
    ground: '#021f28',
    entry: '/src/games/tables/dealer-poker/main.tsx',
  },
  {
    code: 'casino-holdem',
    name: "Casino Hold'em",
    ground: '#230508',
    entry: '/src/games/tables/dealer-poker/main.tsx',
  },
];
