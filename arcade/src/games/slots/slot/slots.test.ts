import { existsSync, readFileSync } from 'node:fs';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { SLOT_PAGES } from '../../../../pages/slots';
import { mix, turnHue } from '../../../slot/stage/colour';
import scenes from './scenes.json';
import { PARTICLES } from './scenery/habits';
import { SCENE_NAMES } from './scenery/shapes';

interface Theme {
  readonly code: string;
  readonly palette: readonly string[];
  readonly symbols: Readonly<Record<string, string | readonly string[]>>;
}

const root = new URL('../../../../../', import.meta.url);
const themes = (JSON.parse(readFileSync(new URL('games/slots/themes.json', root), 'utf8')) as Theme[]).filter(
  ({ code }) => code !== 'dragon-vault',
);
const known = new Map(Object.entries(scenes));

describe('every slot', () => {
  it.each(themes.map(({ code }) => code))('%s has a page with a scenery that can be drawn', (code) => {
    const page = SLOT_PAGES.find((candidate) => candidate.code === code);
    expect(page && existsSync(new URL(`arcade${page.entry}`, root))).toBe(true);
    const scene = known.get(code);
    expect(SCENE_NAMES).toContain(scene?.scene);
    expect(PARTICLES).toContain(scene?.particles);
    expect(scene?.props).toHaveLength(2);
  });

  it('has colours, symbols and a scenery that no other slot has', () => {
    const all = JSON.parse(readFileSync(new URL('games/slots/themes.json', root), 'utf8')) as Theme[];
    for (const own of [({ palette }: Theme) => palette, ({ symbols }: Theme) => Object.values(symbols).flat()])
      expect(new Set(all.map((theme) => own(theme).join())).size).toBe(all.length);
    const sceneries = [...known.values()].map(({ scene, props }) => JSON.stringify([scene, props]));
    expect(new Set(sceneries).size).toBe(sceneries.length);
  });

  it.each(COMPLETE_LANGUAGES)('names each of its symbols in %s', (language) => {
    const words = new URL(`../../../locales/${language}/slot.json`, import.meta.url);
    const { pictures } = JSON.parse(readFileSync(words, 'utf8')) as { pictures: object };
    const named = new Set(Object.keys(pictures));
    const codes = new Set(themes.flatMap(({ symbols }) => Object.values(symbols).flat()));
    expect([...codes].filter((code) => !named.has(code))).toEqual([]);
  });

  it('has a scenery that no longer than its theme exists', () => {
    expect([...known.keys()].sort()).toEqual(themes.map(({ code }) => code).sort());
  });
});

describe('colours of a theme', () => {
  it('are mixed channel by channel', () => {
    expect(mix(0x000000, 0xffffff, 0.5)).toBe(0x808080);
    expect(mix(0x102030, 0x102030, 0.3)).toBe(0x102030);
  });

  it('keep their light and come back after a whole turn', () => {
    expect(turnHue(0xff0000, 1 / 3)).toBe(0x00ff00);
    expect(turnHue(0x7a8bff, 1)).toBe(0x7a8bff);
    expect(turnHue(0x444444, 0.4)).toBe(0x444444);
  });
});
