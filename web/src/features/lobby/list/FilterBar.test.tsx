import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createHashRouter, MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from './categories';

const facets = vi.fn<(fun: boolean) => object>();
vi.mock('../queries', () => ({ useFacets: (fun: boolean) => facets(fun) }));
vi.mock('./category-games', () => ({
  useCategoryGames: () => ({ isError: false, data: { pages: [{ content: [{ mechanic: 'ways', vendor: 'GUEST' }] }] } }),
}));

/** The bar reads the router's own query and writes to this mock, because static markup cannot be pressed. */
const write = vi.fn<(query: URLSearchParams) => void>();
vi.mock('react-router', async (original) => {
  const real = await original<typeof import('react-router')>();
  return { ...real, useSearchParams: () => [real.useSearchParams()[0], write] };
});

const { FilterBar } = await import('./FilterBar');

const i18n = createInstance();
beforeAll(async () => {
  const [lobby, games] = ['lobby', 'games'].map(
    (name) => JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/en/${name}.json`), 'utf8')) as object,
  );
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { lobby: { ...lobby }, games: { ...games } } } });
});
const known = (category: string, mechanic: string) => ({ category, mechanics: [mechanic], vendors: ['CROUPIER'] });
afterEach(() => {
  vi.unstubAllGlobals();
});
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

interface ListProps {
  readonly label?: string;
  readonly onChange?: (value: string) => void;
  readonly children?: ReactNode;
}

/** Every select in the rendered tree. */
const listsIn = (node: ReactNode): ListProps[] =>
  Children.toArray(node)
    .filter((each): each is ReactElement<ListProps> => isValidElement(each))
    .flatMap(({ props }) => (props.onChange ? [props] : listsIn(props.children)));

/** Renders a bar once at an address. @returns a function that makes a choice without rendering again. */
function drawn(address: string): (label: string, value: string) => void {
  let lists: ListProps[] = [];
  function Drawn() {
    const bar = FilterBar({ category: 'all' });
    lists = listsIn(bar);
    return bar;
  }
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <Drawn />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return (label, value) => lists.find((list) => list.label === label)?.onChange?.(value);
}

/** A browser's tab, with only what the router needs. */
function tabAt(address: string): Window {
  const location = { hash: `#${address}`, pathname: '/', search: '', origin: 'http://localhost' };
  const go = (_state: unknown, _title: string, url?: string): void => {
    if (url !== undefined) location.hash = url.slice(url.indexOf('#'));
  };
  const history = { state: null, pushState: go, replaceState: go };
  const document = { querySelector: () => null };
  return { location, history, document, addEventListener: () => undefined } as unknown as Window;
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

  it('that are chosen in the same moment stand both, beside the order that was there', () => {
    const address = '/games/all?sort=name';
    const tab = tabAt(address);
    vi.stubGlobal('window', tab);
    const router = createHashRouter([{ path: '/games/:category' }], { window: tab });
    write.mockImplementation((query) => void router.navigate(`?${query}`, { replace: true }));
    const choose = drawn(address);
    choose('How it plays', 'keno');
    choose('Provider', 'CROUPIER');
    expect(router.state.location.search).toBe('?sort=name&mechanic=keno&vendor=CROUPIER');
  });
});
