import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ROOT } from './prepare.mjs';

/** Output of `npm run build`. */
const PAGES = join(ROOT, 'web/dist');
/** Budget in bytes, gzipped: on a phone the app renders nothing before all of it has loaded. */
const MOST_BYTES = 140_000;

/** The static imports of a script, loaded before it runs; dynamic ones are loaded when needed. */
const importsOf = (script) =>
  [...script.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name);

it('the scripts that the first screen waits for weigh no more than 140 kB', () => {
  const page = readFileSync(join(PAGES, 'index.html'), 'utf8');
  const waiting = [...page.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name);
  expect(waiting.length).toBeGreaterThan(0);
  const weights = new Map();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (weights.has(name)) continue;
    const script = readFileSync(join(PAGES, 'assets', name), 'utf8');
    weights.set(name, gzipSync(script, { level: 9 }).length);
    waiting.push(...importsOf(script));
  }
  const heaviest = [...weights].toSorted(([, a], [, b]) => b - a).slice(0, 8);
  expect(
    [...weights.values()].reduce((sum, bytes) => sum + bytes, 0),
    `Fetch what the first screen can be seen without when it is needed (lazyWithTimeout). The heaviest are: ${JSON.stringify(heaviest)}`,
  ).toBeLessThan(MOST_BYTES);
});
