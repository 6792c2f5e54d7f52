import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

const SRC = join(import.meta.dirname, '..');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('names tabs and mark after the house that the served page names', async () => {
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'Kumpir & Söhne' }) });
  const { titleOf } = await import('./site-name');
  const { Brand } = await import('./page/Brand');
  expect(titleOf('Members')).toBe('Members · Kumpir & Söhne');
  expect(renderToStaticMarkup(<Brand />)).toContain('Kumpir &amp; Söhne');
});

it('names no other house in any text or screen', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const naming = files
    .filter((file) => /\.(?:tsx?|json)$/.test(file) && !/\.(?:test|states)\.tsx?$/.test(file))
    .filter((file) => /(?<!@)\bcroupier\b(?![./])/i.test(readFileSync(join(SRC, file), 'utf8')));
  expect(naming).toEqual([]);
});
