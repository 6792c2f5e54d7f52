import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slotIndex, SLOTS_FOLDER } from './slot-index.mjs';

it.each(Object.entries(slotIndex(SLOTS_FOLDER)))(
  'games/slots/%s names the slots that have a folder, or else `npm run slots` writes it',
  (name, text) => expect(readFileSync(join(SLOTS_FOLDER, name), 'utf8')).toBe(text),
);

describe('a folder of slots', () => {
  let folder;
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'slots-'));
    write(
      'ways/wolf-moon/config.ts',
      'export const WOLF_MOON_V1: SlotFacts = {};\nexport const WOLF_MOON_V2: SlotFacts = {};',
    );
    write('ways/wolf-moon/look.json', '{}');
    write('lines.ts', '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gives an index with each version of each slot', () => {
    const { 'published.ts': published, 'looks.ts': looks } = slotIndex(folder);
    expect(published).toContain("import { WOLF_MOON_V1, WOLF_MOON_V2 } from './ways/wolf-moon/config';");
    expect(published).toMatch(/= \[\n {2}WOLF_MOON_V1,\n {2}WOLF_MOON_V2,\n\];/);
    expect(looks).toMatch(/= \{\n {2}'wolf-moon': wolfMoon,\n\};/);
  });

  it('is refused with a slot that publishes nothing', () => {
    write('lines/bare/config.ts', 'export const LETTERS = {};');
    write('lines/bare/look.json', '{}');
    expect(() => slotIndex(folder)).toThrow('lines/bare/config.ts exports no version');
  });

  it('is refused with a slot that has another mechanic than its folder says', () => {
    write('lines/moved/config.ts', "export const MOVED_V1: SlotFacts = {\n  mechanic: 'hold and spin',\n};");
    write('lines/moved/look.json', '{}');
    expect(() => slotIndex(folder)).toThrow('its folder is hold-and-spin/moved');
  });

  it('is refused with a slot that has no look', () => {
    write('lines/plain/config.ts', 'export const PLAIN_V1: SlotFacts = {};');
    expect(() => slotIndex(folder)).toThrow('lines/plain has no look.json');
  });
});
