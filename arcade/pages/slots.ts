import { existsSync } from 'node:fs';
import { SLOT_LOOKS } from './looks';
import type { GamePage } from './page';

/** A slot that draws its own scenery has a module of its own. */
const entryOf = (code: string): string => {
  const own = `/src/games/slots/${code}/main.tsx`;
  return existsSync(new URL(`..${own}`, import.meta.url)) ? own : '/src/games/slots/slot/main.tsx';
};

/** Slots share one module and differ in their look, each page has its own. */
export const SLOT_PAGES: readonly GamePage[] = Array.from(SLOT_LOOKS, ([code, look]) => {
  const { name, palette, title, scenery, sound } = look;
  return { code, name, ground: palette[2], entry: entryOf(code), data: { palette, title, scenery, sound } };
});
