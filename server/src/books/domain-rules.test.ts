import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LEDGER_RULES } from '../ledger/books/ledger-rules';
import { DOMAIN_RULES } from './domain-rules';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const paths = ['domains', 'providers'].flatMap((folder) =>
  readdirSync(`${SOURCE}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)books\.ts$/.test(path))
    .map((path) => `../${folder}/${path}`),
);

test.each(paths)('the rules of %s are proved by npm run books', async (path) => {
  const rules: unknown[] = Object.values<unknown>(await import(path)).flat();
  expect(rules.length).toBeGreaterThan(0);
  expect(DOMAIN_RULES).toEqual(expect.arrayContaining(rules));
});

test('each rule has a name of its own', () => {
  const names = [...LEDGER_RULES, ...DOMAIN_RULES].map(({ name }) => name);
  expect(paths.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});
