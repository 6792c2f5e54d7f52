import { readFileSync } from 'node:fs';
import type { GamePage } from './page';

interface Theme {
  readonly code: string;
  readonly name: string;
  readonly palette: readonly [light: string, middle: string, dark: string];
}

const themes = JSON.parse(
  readFileSync(new URL('../../games/slots/themes.json', import.meta.url), 'utf8'),
) as readonly Theme[];

export const SLOT_PAGES: readonly GamePage[] = themes
  .filter(({ code }) => code === 'dragon-vault')
  .map(({ code, name, palette }) => ({ code, name, ground: palette[2], entry: '/src/games/dragon-vault/main.tsx' }));
