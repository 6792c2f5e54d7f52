import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ROOT } from './prepare.mjs';

/** Output of `npm run build`. */
const PAGES = join(ROOT, 'web/dist');
/** Budget in bytes, gzipped: on a phone the app renders nothing before all of it has loaded. */
const MOST_BYTES = 140_000;
/** Of what the first paint waits for besides the style sheet. */
const MOST_BLOCKING_BYTES = 4_000;

/** The static imports of a script, loaded before it runs; dynamic ones are loaded when needed. */
const importsOf = (script) =>
  [...script.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name);

/** Gzipped bytes of scripts and of what they import before they run, by name, the heaviest first. */
function weightsOf(scripts) {
  const waiting = [...scripts];
  const weights = new Map();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (weights.has(name)) continue;
    const script = readFileSync(join(PAGES, 'assets', name), 'utf8');
    weights.set(name, gzipSync(script, { level: 9 }).length);
    waiting.push(...importsOf(script));
  }
  return [...weights].toSorted(([, a], [, b]) => b - a);
}

const sum = (weights) => weights.reduce((total, [, bytes]) => total + bytes, 0);
const page = () => readFileSync(join(PAGES, 'index.html'), 'utf8');

it('the scripts that the first screen waits for weigh no more than 140 kB', () => {
  const weights = weightsOf([...page().matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name));
  expect(weights.length).toBeGreaterThan(0);
  expect(
    sum(weights),
    `Fetch what the first screen can be seen without when it is needed (lazyWithTimeout). The heaviest are: ${JSON.stringify(weights.slice(0, 8))}`,
  ).toBeLessThan(MOST_BYTES);
});

it('the document paints before the app has come: the scripts that rendering waits for weigh no more than 4 kB', () => {
  const weights = weightsOf(
    [...page().matchAll(/blocking="render"[^>]*assets\/([\w.-]+\.js)/g)].map(([, name]) => name),
  );
  expect(weights.length).toBeGreaterThan(0);
  expect(
    sum(weights),
    `Modules that boot.ts imports must not be bundled with the app's. The heaviest are: ${JSON.stringify(weights)}`,
  ).toBeLessThan(MOST_BLOCKING_BYTES);
});
