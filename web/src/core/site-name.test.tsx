import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

const SRC = join(import.meta.dirname, '..');

const NAME = `Kumpir & Söhne's $t(common:ok) {{x}}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Stubs the page as the server renders it for a site of that name. */
function open(): void {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
  vi.stubGlobal('document', {
    documentElement: { lang: '' },
    querySelector: () => ({ getAttribute: () => NAME }),
  });
}

it('names the tab after the page and the house', async () => {
  open();
  const { titleOf } = await import('./site-name');
  expect(titleOf('Help')).toBe(`Help · ${NAME}`);
});

it('says the house’s name in texts as it is, whatever signs are in it', async () => {
  open();
  const { startI18n, i18n } = await import('./words/i18n');
  await startI18n();
  await i18n.loadNamespaces('footer');
  expect(i18n.t('home:heading')).toBe(`${NAME} casino`);
  expect(i18n.t('footer:licence')).toContain(`${NAME} `);
});

it('writes the house’s name beside the mark, escaped', async () => {
  open();
  const { Logo } = await import('./Logo');
  const logo = renderToStaticMarkup(
    <MemoryRouter>
      <Logo />
    </MemoryRouter>,
  );
  expect(logo.match(/Kumpir &amp; Söhne&#x27;s/g)).toHaveLength(2);
  expect(logo).not.toContain('Croupier');
});

it('names no other house in any text or screen', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const naming = files
    .filter((file) => /\.(?:tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\bCroupier\b/.test(readFileSync(join(SRC, file), 'utf8')));
  expect(naming).toEqual([]);
});
