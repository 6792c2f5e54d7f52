import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const queryKey = ['wins'];
vi.mock('../../../core/calls/query', () => ({ q: () => ({ queryKey, queryFn: () => new Promise(() => undefined) }) }));

const { WinnersTicker } = await import('./WinnersTicker');

const i18n = createInstance();
beforeAll(async () => {
  const home = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/en/home.json'), 'utf8')) as object;
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { home } } });
});

/** @param wins the server's answer; undefined while pending. */
function shown(wins?: readonly string[]): string {
  const client = new QueryClient();
  if (wins) client.setQueryData(queryKey, wins);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <WinnersTicker />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

const heightOf = (markup: string) => /class="[^"]*\b(h-\d+)\b/.exec(markup)?.[1];

describe('the bar of winners', () => {
  it('shows who won what', () => {
    const markup = shown(['m***k Dragon Vault 412.00 USD']);
    expect(markup).toContain('aria-label="Recent wins"');
    expect(markup).toContain('412.00 USD');
  });

  it('names no winner and no amount when there are too few, and tells of fairness in the same place', () => {
    const markup = shown([]);
    expect(markup).toMatch(/^<a [^>]*href="\/fairness"/);
    expect(markup.replace(/<[^>]+>/g, '')).toBe('Every round can be checked by you');
    expect(new Set([markup, shown(), shown(['m***k Dragon Vault 412.00 USD'])].map(heightOf))).toEqual(
      new Set(['h-11']),
    );
  });
});
