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
      'wolf-moon/config.ts',
      'export const WOLF_MOON_V1: SlotFacts = {};\nexport const WOLF_MOON_V2: SlotFacts = {};',
    );
    write('wolf-moon/look.json', '{}');
    write('lines.ts', '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gives an index with each version of each slot', () => {
    const { 'published.ts': published, 'looks.ts': looks } = slotIndex(folder);
    expect(published).toContain("import { WOLF_MOON_V1, WOLF_MOON_V2 } from './wolf-moon/config';");
    expect(published).toMatch(/= \[\n {2}WOLF_MOON_V1,\n {2}WOLF_MOON_V2,\n\];/);
    expect(looks).toMatch(/= \{\n {2}'wolf-moon': wolfMoon,\n\};/);
  });

  it('is refused with a slot that publishes nothing', () => {
    write('bare/config.ts', 'export const LETTERS = {};');
    write('bare/look.json', '{}');
    expect(() => slotIndex(folder)).toThrow('bare/config.ts exports no version');
  });

  it('is refused with a slot that has no look', () => {
    write('plain/config.ts', 'export const PLAIN_V1: SlotFacts = {};');
    expect(() => slotIndex(folder)).toThrow('plain has no look.json');
  });
});
