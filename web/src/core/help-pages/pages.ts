/** The help area's pages below /branchIndex (specification 1 §2.1). A section's own address leads to its info page. */
const TREE = {
  myAccount: {
    info: 'myAccountInfo',
    children: ['depositRules', 'bonusRules', 'casino361', 'aboutUs', 'privacyPolicy', 'cookies', 'userAgreement'],
  },
  tableGames: { info: 'tableGamesInfo', children: ['blackjack'] },
  cashier: { info: 'cashierInfo', children: ['withdrawalRules', 'banking'] },
  bonus: { info: 'bonusInfo', children: ['terms'] },
} as const;

export type SectionName = keyof typeof TREE;
type Section = (typeof TREE)[SectionName];
export type PageName = Section['info'] | Section['children'][number];

export const SECTIONS = Object.keys(TREE) as readonly SectionName[];

/** Articles whose name differs from their page's. */
const ARTICLES: Partial<Record<PageName, string>> = { privacyPolicy: 'privacy', terms: 'bonusTerms' };

/** The article that a page shows. */
export const articleOf = (page: PageName): string => ARTICLES[page] ?? page;

export const HELP = '/branchIndex/help';

const infoPath = (section: SectionName): string => `/branchIndex/${section}/${TREE[section].info}`;

/** A page with its section and its path. */
export interface Place {
  readonly section: SectionName;
  readonly page: PageName;
  readonly path: string;
}

/** A section's info page, then its children. */
export function placesOf(section: SectionName): readonly [Place, ...Place[]] {
  const { info, children } = TREE[section];
  const path = infoPath(section);
  return [{ section, page: info, path }, ...children.map((page) => ({ section, page, path: `${path}/${page}` }))];
}

export const PLACES: readonly Place[] = SECTIONS.flatMap(placesOf);

/** Address of a page, for links from elsewhere. */
export const pathOf = (page: PageName): string => PLACES.find((place) => place.page === page)?.path ?? HELP;

export type Target = { readonly redirect: string } | { readonly help: true } | Place;

/**
 * What an address below /branchIndex shows.
 * @param below the path after "/branchIndex/", such as "cashier/cashierInfo".
 * @returns a redirect, the help's first page, one of its pages, or null when nothing exists there.
 */
export function targetOf(below: string): Target | null {
  const path = below.replace(/\/+$/, '');
  if (path === '') return { redirect: HELP };
  if (path === 'help') return { help: true };
  const section = SECTIONS.find((name) => name === path);
  if (section) return { redirect: infoPath(section) };
  return PLACES.find((place) => place.path === `/branchIndex/${path}`) ?? null;
}
