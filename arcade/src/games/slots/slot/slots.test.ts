import { existsSync, readFileSync } from 'node:fs';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { SLOT_LOOKS } from '../../../../pages/looks';
import { SLOT_PAGES } from '../../../../pages/slots';
import { mix, turnHue } from '../../../slot/stage/drawing/colour';
import { slotLook } from './look';

const arcade = new URL('../../../../', import.meta.url);
const looks = [...SLOT_LOOKS.values()];

describe('every slot', () => {
  it.each(SLOT_PAGES)('$code has a page with a scenery that can be drawn', ({ code, entry }) => {
    expect(existsSync(new URL(entry.slice(1), arcade))).toBe(true);
    expect(entry.includes(code)).toBe(SLOT_LOOKS.get(code)?.scenery === undefined);
  });

  it('has colours, symbols and a scenery that no other slot has', () => {
    const unlike = [
      looks.map(({ palette }) => palette.join()),
      looks.map(({ symbols }) => Object.values(symbols).flat().join()),
      looks.flatMap(({ scenery }) => (scenery ? JSON.stringify([scenery.scene, scenery.props]) : [])),
    ];
    for (const all of unlike) expect(new Set(all).size).toBe(all.length);
    expect(looks.length).toBeGreaterThanOrEqual(30);
  });

  it.each(COMPLETE_LANGUAGES)('names each of its symbols in %s', (language) => {
    const words = new URL(`../../../locales/${language}/slot.json`, import.meta.url);
    const { pictures } = JSON.parse(readFileSync(words, 'utf8')) as { pictures: object };
    const named = new Set(Object.keys(pictures));
    const drawn = looks.filter(({ scenery }) => scenery);
    const codes = new Set(drawn.flatMap(({ symbols }) => Object.values(symbols).flat()));
    expect([...codes].filter((code) => !named.has(code))).toEqual([]);
  });
});

it.each([
  ['a colour that is none', { palette: ['#fff', '#102030', '#000000'] }],
  ['a scenery that nobody draws', { scenery: { ...looks.find(({ scenery }) => scenery)?.scenery, scene: 'moon' } }],
  ['something that no slot has', { smell: 'roses' }],
])('a look with %s is refused', (_, wrong) => {
  expect(slotLook.safeParse(looks[0]).success).toBe(true);
  expect(slotLook.safeParse({ ...looks[0], ...wrong }).success).toBe(false);
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
