import { readFileSync } from 'node:fs';
import type { GamePage } from './page';

interface ScratchTheme {
  readonly code: string;
  readonly name: string;
  readonly palette: readonly [light: string, middle: string, dark: string];
  readonly hero: string;
  readonly sides: readonly string[];
  readonly title: string;
}

const scratchCards = JSON.parse(
  readFileSync(new URL('../../games/scratch/themes.json', import.meta.url), 'utf8'),
) as readonly ScratchTheme[];

/** Pages of games without a canvas: cards, wheels, dice, keno, scratch cards, originals. */
export const TABLE_PAGES: readonly GamePage[] = [
  { code: 'keno', name: 'Keno', ground: '#080c2a', entry: '/src/games/tables/keno/main.tsx' },
  { code: 'dice', name: 'Dice', ground: '#061320', entry: '/src/games/tables/originals/dice/main.tsx' },
  { code: 'limbo', name: 'Limbo', ground: '#0a0722', entry: '/src/games/tables/originals/limbo/main.tsx' },
  { code: 'mines', name: 'Mines', ground: '#051d21', entry: '/src/games/tables/originals/mines/main.tsx' },
  { code: 'plinko', name: 'Plinko', ground: '#12061f', entry: '/src/games/tables/originals/plinko/main.tsx' },
  ...scratchCards.map(({ code, name, palette, hero, sides, title }) => ({
    code,
    name,
    ground: palette[2],
    entry: '/src/games/tables/scratch/main.tsx',
    data: { palette, hero, sides, title },
  })),
];
