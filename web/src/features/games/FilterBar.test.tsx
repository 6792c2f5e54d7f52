import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../shell/categories';

const facets = vi.fn<(fun: boolean) => object>();
vi.mock('./queries', () => ({ useFacets: (fun: boolean) => facets(fun) }));
vi.mock('./category-games', () => ({
  useCategoryGames: () => ({ isError: false, data: { pages: [{ content: [{ mechanic: 'ways', vendor: 'GUEST' }] }] } }),
}));

const { FilterBar } = await import('./FilterBar');

const i18n = createInstance();
beforeAll(async () => {
  const [lobby, games] = ['lobby', 'games'].map(
    (name) => JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/en/${name}.json`), 'utf8')) as object,
  );
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { lobby: { ...lobby }, games: { ...games } } } });
});
const known = (category: string, mechanic: string) => ({ category, mechanics: [mechanic], vendors: ['CROUPIER'] });
beforeEach(() => {
  facets.mockReset();
  facets.mockReturnValue({
    isError: false,
    data: [known('Slots Games', 'lines'), known('Keno', 'keno'), known('Live Casino', 'crash')],
  });
});

const shown = (category: Category, address = ''): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/games/${category}?${address}`]}>
        <FilterBar category={category} />
      </MemoryRouter>
    </I18nextProvider>,
  );
/** The choices of one list; the chosen one with a star. */
function choices(markup: string, label: string): string[] {
  const list = new RegExp(`<select aria-label="${label}".*?</select>`).exec(markup)?.[0] ?? '';
  const options = [...list.matchAll(/<option ([^>]*)>([^<]*)/g)].slice(1);
  return options.map(([, attributes, text]) => `${text}${attributes?.includes('selected') ? '*' : ''}`);
}

describe('the filters of a list', () => {
  it.each([
    ['all', ['Crash', 'Keno', 'Lines']],
    ['top', ['Keno', 'Lines']],
    ['keno', ['Keno']],
    ['treasure', ['Ways']],
  ] as const)('offer of %s what its games have', (category, offered) => {
    expect(choices(shown(category), 'How it plays')).toEqual(offered);
  });

  it('ask for those of the games for fun where only these are listed', () => {
    shown('fun');
    shown('all');
    expect(facets.mock.calls).toEqual([[true], [false]]);
  });

  it('show what the address narrows by as chosen, whether a game has it or not', () => {
    const markup = shown('keno', 'mechanic=crash&vendor=NOBODY');
    expect(choices(markup, 'How it plays')).toEqual(['Crash*', 'Keno']);
    expect(choices(markup, 'Provider')).toEqual(['CROUPIER', 'NOBODY*']);
  });

  it('can be asked for again when they did not arrive', () => {
    expect(shown('all')).not.toContain('Load all filters');
    facets.mockReturnValue({ isError: true });
    expect(shown('all')).toContain('Load all filters');
  });
});
