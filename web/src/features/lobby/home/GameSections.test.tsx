import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Overview } from '../queries';

const house = vi.fn<() => object>();
vi.mock('../queries', () => ({ useOverview: () => house() }));
vi.mock('./Section', () => ({
  FEW: 2,
  Section: ({ title, count }: { title: string; count: number }) => <section aria-label={`${title}: ${count}`} />,
}));

// Markup that is rendered once never reaches the second piece.
vi.mock('../../../ui/hooks/use-pieces', () => ({ usePieces: (all: number) => all }));

const { GameSections } = await import('./GameSections');

const i18n = createInstance();
beforeAll(async () => {
  const home = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/en/home.json'), 'utf8')) as object;
  await i18n.use(initReactI18next).init({ lng: 'en', defaultNS: 'home', resources: { en: { home } } });
});
beforeEach(() => house.mockReset());

/** The sections shown for these counts, in the order of the call. */
function shown(counts: Partial<Record<keyof Overview, number>>): string {
  const keys = ['liveCasino', 'tableGames', 'slotsGames', 'top', 'recently'] as const;
  const data = Object.fromEntries(keys.map((key) => [key, { count: counts[key] ?? 0, data: [] }]));
  house.mockReturnValue({ isPending: false, isError: false, data });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <GameSections />
    </I18nextProvider>,
  );
}

const sectionsOf = (markup: string) => [...markup.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1]);

describe('the sections of home', () => {
  it('say that games are coming soon when nothing exists', () => {
    const markup = shown({});
    expect(markup).toContain('coming soon');
    expect(sectionsOf(markup)).toEqual([]);
  });

  it('appear only when they count more than nothing, in the specified order', () => {
    const markup = shown({ tableGames: 1, recently: 3, top: 7 });
    expect(markup).not.toContain('coming soon');
    expect(sectionsOf(markup)).toEqual(['Continue playing: 3', 'Top games: 7', 'Table games: 1']);
  });

  it('are five in a house that has games of every kind, in the specified order', () => {
    const markup = shown({ liveCasino: 5, tableGames: 4, slotsGames: 3, top: 2, recently: 1 });
    expect(sectionsOf(markup)).toEqual([
      'Continue playing: 1',
      'Top games: 2',
      'Slots games: 3',
      'Table games: 4',
      'Live casino: 5',
    ]);
  });
});
