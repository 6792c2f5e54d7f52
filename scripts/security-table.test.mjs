import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const at = (path) => new URL(`../${path}`, import.meta.url);
const table = readFileSync(at('docs/security.md'), 'utf8');
/** The last cell of each row: a file and the name of a test in it, several separated by semicolons. */
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Found|---)/.test(line));
const named = [...table.matchAll(/`([^`]+\.test\.\w+)` › ((?:(?! \|$|; `).)+)/gm)].map(([, file, name]) => [
  file,
  name,
]);

it('each row of what was found names a test', () => {
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) expect(row).toMatch(/\.test\.\w+` › [^|]+ \|$/);
});

it.each(named)('%s has the test that the table of docs/security.md names: %s', (file, name) => {
  expect(existsSync(at(file))).toBe(true);
  expect(readFileSync(at(file), 'utf8').replaceAll("\\'", "'")).toContain(name);
});
