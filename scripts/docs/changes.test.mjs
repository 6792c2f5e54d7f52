import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChanges, release } from './changes.mjs';

const folderWith = (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

test('each change of this repository is one line for players or operators', () => {
  expect(() => readChanges(join(import.meta.dirname, '../..', 'changes'))).not.toThrow();
});

test.each([
  ['for-somebody.md', 'A line.', /players-<what>/],
  ['players-Capitals.md', 'A line.', /players-<what>/],
  ['players-empty.md', '\n', /one line/],
  ['players-two.md', 'One.\nTwo.', /one line/],
  ['operators-long.md', 'a'.repeat(301), /at most 300/],
])('%s is refused with its name', (name, text, reason) => {
  expect(() => readChanges(folderWith({ [name]: text }))).toThrow(reason);
});

test('a release puts each change below its heading and leaves an empty section for the next', () => {
  const before =
    '# Changelog\n\n## Unreleased\n\n### For players\n- Old.\n\n### For operators\n- Set A.\n\n## 0.1.0\n\n### For players\n- First.\n';
  const changes = readChanges(folderWith({ 'players-new.md': 'New.\n', 'operators-set.md': 'Set B.\n' }));

  expect(release(before, changes, '0.2.0', '2026-12-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 — 2026-12-01\n\n### For players\n- Old.\n- New.\n\n### For operators\n- Set A.\n- Set B.\n\n## 0.1.0\n\n### For players\n- First.\n',
  );
});

test('a release whose section is still empty gets the headings that it needs', () => {
  const changes = readChanges(folderWith({ 'operators-set.md': 'Set B.' }));

  expect(release('# Changelog\n\n## Unreleased\n', changes, '0.2.0', '2026-12-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 — 2026-12-01\n\n### For operators\n- Set B.\n',
  );
});

test('a changelog without a section of what is unreleased stops the release', () => {
  expect(() => release('# Changelog\n', [], '0.2.0', '2026-12-01')).toThrow(/no section/);
});
