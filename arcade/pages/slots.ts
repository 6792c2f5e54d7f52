import { readFileSync } from 'node:fs';
import type { GamePage } from './page';

interface Theme {
  readonly code: string;
  readonly name: string;
  readonly palette: readonly [light: string, middle: string, dark: string];
  readonly title: string;
}

const read = <Data>(path: string): Data => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Data;

const themes = read<readonly Theme[]>('../../games/slots/themes.json');
const scenes = read<
  Readonly<
    Record<string, { readonly scene: string; readonly particles: string; readonly sky?: { readonly count: number } }>
  >
>('../src/games/slots/slot/scenes.json');

const sounds = read<Readonly<Record<string, object>>>('../src/games/slots/slot/sounds.json');

/** Slots share one module and differ in their theme; Dragon Vault has drawings and scenery of its own. */
export const SLOT_PAGES: readonly GamePage[] = themes.map(({ code, name, palette, title }) => {
  const sound = sounds[code];
  const page = { code, name, ground: palette[2] };
  if (code === 'dragon-vault') return { ...page, entry: '/src/games/slots/dragon-vault/main.tsx', data: { sound } };
  const { scene, particles, sky } = scenes[code] ?? {};
  return {
    ...page,
    entry: '/src/games/slots/slot/main.tsx',
    data: { palette, title, scene, particles, sky: sky?.count ?? 0, sound },
  };
});
