import type { GamePage } from './page';

/** The games that are played without a canvas: cards, wheels, dice, keno, scratch cards, originals. */
export const TABLE_PAGES: readonly GamePage[] = [
  { code: 'dice', name: 'Dice', ground: '#061320', entry: '/src/originals/dice/main.tsx' },
  { code: 'limbo', name: 'Limbo', ground: '#0a0722', entry: '/src/originals/limbo/main.tsx' },
  { code: 'mines', name: 'Mines', ground: '#051d21', entry: '/src/originals/mines/main.tsx' },
  { code: 'plinko', name: 'Plinko', ground: '#12061f', entry: '/src/originals/plinko/main.tsx' },
];
