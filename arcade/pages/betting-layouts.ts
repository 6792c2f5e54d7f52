import type { GamePage } from './page';

const roulette = (code: string, name: string, ground: string, wheel: 'european' | 'american', laPartage: boolean) => ({
  code,
  name,
  ground,
  entry: '/src/games/tables/roulette/main.tsx',
  data: { wheel, laPartage },
});

/** Games of chips on a layout: the wheel, the dice, baccarat. */
export const BETTING_LAYOUT_PAGES: readonly GamePage[] = [
  roulette('european-roulette', 'European Roulette', '#031a13', 'european', false),
  roulette('french-roulette', 'French Roulette', '#0a0e26', 'european', true),
  roulette('american-roulette', 'American Roulette', '#1a0510', 'american', false),
  { code: 'baccarat', name: 'Baccarat', ground: '#0d0820', entry: '/src/games/tables/baccarat/main.tsx' },
  { code: 'sic-bo', name: 'Sic Bo', ground: '#1d0505', entry: '/src/games/tables/sic-bo/main.tsx' },
  { code: 'craps', name: 'Craps', ground: '#03170f', entry: '/src/games/tables/craps/main.tsx' },
];
