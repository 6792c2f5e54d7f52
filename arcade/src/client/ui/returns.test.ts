import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

it('writes percentages in two ways only: returns as the lobby does, and chances', () => {
  const ways = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.tsx?$/.test(path) && readFileSync(join(source, path), 'utf8').includes("style: 'percent'"),
  );
  expect(ways).toEqual([join('games', 'tables', 'originals', 'formats.ts')]);
});
