import type { InputOf } from '@croupier/contract/call';
import { type catalogueCalls, GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';
import type { Category } from './categories';

export type ListQuery = InputOf<typeof catalogueCalls.gameList>;

/** Specification 1 §9. */
const GAME_PAGE_SIZE = 300;

export const VOLATILITIES = ['low', 'medium', 'high', 'very high'] as const;
/** `recommended` is the operator's order; `favourites` are the member's own, newest first; `match` is the order of a search. */
export type Sort = 'match' | 'recommended' | 'favourites' | 'popular' | 'name' | 'rtp' | 'maxWin';

/**
 * Orders of a category; the first is the default: most played where the specification says so.
 * @param searched the list shows only results of a search.
 */
export function sortsOf(category: Category, searched = false): readonly [Sort, ...Sort[]] {
  if (searched) return ['match', 'popular', 'name', 'rtp', 'maxWin'];
  if (category === 'top' || category === 'fun') return ['popular', 'name', 'rtp', 'maxWin'];
  return [category === 'treasure' ? 'favourites' : 'recommended', 'popular', 'name', 'rtp', 'maxWin'];
}

/** Minimum RTPs that can be chosen, as fractions. */
export const LEAST_RETURNS = ['0.95', '0.96', '0.97', '0.98', '0.99'] as const;

/** The filters and the order of a list; null filters nothing. Kept in the address, so that the list can be linked and returned to. */
export interface ListFilters {
  readonly mechanic: string | null;
  readonly volatility: string | null;
  readonly rtp: string | null;
  readonly vendor: string | null;
  /** Text of the search. Treasure is the member's own few games and is not searched. */
  readonly search: string | null;
  readonly sort: Sort;
}

/** The names of the filters in the address. */
export const FILTER_NAMES = ['mechanic', 'volatility', 'rtp', 'vendor'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((each) => each === text) ?? null;

/** Reads the filters from the address; unknown values filter nothing. */
export function readFilters(category: Category, query: URLSearchParams): ListFilters {
  const search = category === 'treasure' ? null : query.get('q')?.trim() || null;
  const sorts = sortsOf(category, search !== null);
  return {
    mechanic: query.get('mechanic'),
    volatility: oneOf(VOLATILITIES, query.get('volatility')),
    rtp: oneOf(LEAST_RETURNS, query.get('rtp')),
    vendor: query.get('vendor'),
    search,
    sort: oneOf(sorts, query.get('sort')) ?? sorts[0],
  };
}

export const isNarrowed = (filters: ListFilters): boolean => FILTER_NAMES.some((name) => filters[name] !== null);

/** The category's name in the API, for categories that games belong to. */
const CATEGORY_ON_WIRE: Partial<Record<Category, string>> = {
  slots: GAME_CATEGORIES.slots,
  table: GAME_CATEGORIES.table,
  live: GAME_CATEGORIES.live,
  'video-poker': GAME_CATEGORIES.videoPoker,
  keno: GAME_CATEGORIES.keno,
  scratch: GAME_CATEGORIES.scratch,
  originals: GAME_CATEGORIES.originals,
};

/** Address of the list of all results of a search. */
export const searchAddress = (text: string): string => `/games/all?${new URLSearchParams({ q: text.trim() })}`;

/** Whether a category lists games whose category in the API is `onWire`. */
export function lists(category: Category, onWire: string): boolean {
  if (category === 'top') return onWire !== GAME_CATEGORIES.live;
  return (CATEGORY_ON_WIRE[category] ?? onWire) === onWire;
}

function conditionsOf(category: Category): ListQuery {
  if (category === 'top') return { category_NEQ: GAME_CATEGORIES.live };
  if (category === 'fun') return { playForFun: 1 };
  const name = CATEGORY_ON_WIRE[category];
  return name ? { category: name } : {};
}

/** Ties are ordered by most played. The order of favourites is the server's own. */
const ORDERS: Readonly<Record<Sort, ListQuery>> = {
  match: {},
  recommended: { sortIndex_0: 'ASC', totalPlayCount_1: 'DESC' },
  favourites: {},
  popular: { totalPlayCount_0: 'DESC' },
  name: { name_0: 'ASC' },
  rtp: { rtp_0: 'DESC', totalPlayCount_1: 'DESC' },
  maxWin: { maxWin_0: 'DESC', totalPlayCount_1: 'DESC' },
};

/** Query of the list call for a category (specification 1 §7), narrowed and ordered as the player chose. */
export function listQuery(category: Category, filters: ListFilters): ListQuery {
  const { mechanic, volatility, rtp, vendor, sort } = filters;
  return {
    enabled: 1,
    pageSize: GAME_PAGE_SIZE,
    ...conditionsOf(category),
    ...(mechanic !== null && { mechanic }),
    ...(volatility !== null && { volatility }),
    ...(rtp !== null && { rtp_GTE: rtp }),
    ...(vendor !== null && { vendor }),
    ...ORDERS[sort],
  };
}
