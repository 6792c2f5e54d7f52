import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '@croupier/contract/calls/catalogue/player';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readFilters } from '../list/list-query';
import { createSearch } from './search';

const game = (name: string, facts: Partial<Game> = {}) =>
  ({ id: name, name, category: 'Slots Games', playForFun: 1, mechanic: 'lines', tags: [], ...facts }) as Game;
const games = [
  game('Dragon Vault', { totalPlayCount: 1, volatility: 'high' }),
  game('Frost Peak', { totalPlayCount: 9, volatility: 'low' }),
  game('Blackjack', { totalPlayCount: 5, category: 'Table Games', mechanic: 'blackjack' }),
];
vi.mock('../queries', () => ({
  useGameIndex: () => ({ isPending: false, isError: false, data: { games, ...createSearch(games) } }),
}));
vi.mock('../list/GameTile', () => ({ GameTile: ({ game: { name } }: { game: Game }) => <article>{name}</article> }));
vi.mock('../list/GameGrid', () => ({
  GameGrid: ({ games: listed }: { games: readonly Game[] }) => listed.map(({ name }) => <em key={name}>{name}</em>),
}));

const { FoundGames } = await import('./FoundGames');

const i18n = createInstance();
beforeAll(async () => {
  const resources = Object.fromEntries(
    ['en', 'tr'].map((language) => {
      const read = (name: string) =>
        JSON.parse(
          readFileSync(join(import.meta.dirname, `../../../locales/${language}/${name}.json`), 'utf8'),
        ) as object;
      return [language, { lobby: { ...read('lobby') }, shell: { ...read('shell') }, games: { ...read('games') } }];
    }),
  );
  await i18n.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

/** The lines of a search's page, in their order: its status, headings and games. */
async function lines(address: string, language = 'en'): Promise<string[]> {
  await i18n.changeLanguage(language);
  const query = new URLSearchParams(address);
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/games/all?${address}`]}>
        <FoundGames category="all" filters={readFilters('all', query)} text={query.get('q') ?? ''} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return [...markup.matchAll(/<(p role="status"|h2|article|em)[^>]*>([^<]*)/g)].map(([, , text]) => text ?? '');
}

describe('a search that finds nothing', () => {
  it('says so, and offers the nearest games and then the popular ones', async () => {
    expect(await lines('q=blackjakkkk')).toEqual([
      'No game matches “blackjakkkk”. The nearest and the popular ones follow.',
      'Nearest to your search',
      'Blackjack',
      'Popular games',
      'Frost Peak',
      'Dragon Vault',
    ]);
  });

  it('offers the popular ones alone when nothing is near, in the player’s language', async () => {
    expect(await lines('q=qqqqqq', 'tr')).toEqual([
      '“qqqqqq” ile eşleşen oyun yok. Popüler oyunlar aşağıda.',
      'Popüler oyunlar',
      'Frost Peak',
      'Blackjack',
      'Dragon Vault',
    ]);
  });

  it('offers nothing else where it found games that the filters hide', async () => {
    expect(await lines('q=dragon&volatility=low')).toEqual(['0 games for “dragon”']);
    expect(await lines('q=dragon')).toEqual(['1 game for “dragon”', 'Dragon Vault']);
  });
});
