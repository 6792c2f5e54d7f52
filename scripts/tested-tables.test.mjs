import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const at = (path) => new URL(`../${path}`, import.meta.url);

/** Documents whose tables name tests: a file and the name of a test in it, several separated by semicolons. `least`: rows that there are at least. */
const DOCUMENTS = [
  { path: 'docs/security.md', least: 60, mayLack: /^$/ },
  // A line without a test says why there is none.
  { path: 'docs/rewards/specification.md', least: 70, mayLack: /\| (?:Not|Nothing|No movement)\b[^|]{10,} \|$/ },
];

describe.each(DOCUMENTS)('$path', ({ path, least, mayLack }) => {
  const text = readFileSync(at(path), 'utf8');
  const rows = text.split('\n').filter((line, index, lines) => line.startsWith('| ') && isOfBody(lines, index));
  const named = [...text.matchAll(/`([^`]+\.(?:test|spec)\.\w+)` › ((?:(?! \|$|; `).)+)/gm)].map(([, file, name]) => [
    file,
    name,
  ]);

  it('names a test in each row', () => {
    expect(rows.length).toBeGreaterThan(least);
    for (const row of rows.filter((one) => !mayLack.test(one)))
      expect(row).toMatch(/\.(?:test|spec)\.\w+` › [^|]+ \|$/);
  });

  it.each(named)('%s has the test: %s', (file, name) => {
    expect(existsSync(at(file))).toBe(true);
    expect(readFileSync(at(file), 'utf8').replaceAll("\\'", "'")).toContain(name);
  });
});

/** Neither the head of a table nor the line below it. */
function isOfBody(lines, index) {
  return !lines[index].startsWith('| ---') && !lines[index + 1]?.startsWith('| ---');
}
