import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { NavLink } from '../../core/screen/link';
import { loginPath } from '../../core/session/redirect';
import { useSession, useUser } from '../../core/session/session';
import { useCentred } from '../../ui/hooks/use-centred';
import { classes } from '../../ui/style/classes';
import { ErrorState } from '../../ui/notices/ErrorState';
import { CATEGORY_ICONS, categoriesFor, type Category, isCategory } from './list/categories';
import Search from './search/Search';
import { FilterBar } from './list/FilterBar';
import { FoundGames } from './search/FoundGames';
import { GameGrid } from './list/GameGrid';
import { isNarrowed, type ListFilters, readFilters } from './list/list-query';
import { NoGames } from './list/NoGames';
import { useCategoryGames } from './list/category-games';
import { triggerPx, useScrollEnd } from './list/use-scroll-end';

function CategoryTabs({ category }: { category: Category }) {
  const { t } = useTranslation('shell');
  const categories = categoriesFor(useUser() !== null);
  const row = useCentred<HTMLElement>(categories.indexOf(category));
  return (
    <nav ref={row} aria-label={t('categories')} className="-mx-3.5 overflow-x-auto px-3.5 sm:mx-0 sm:px-0 lg:hidden">
      <ul className="flex w-max gap-2 py-0.5">
        {categories.map((each) => {
          const Icon = CATEGORY_ICONS[each];
          return (
            <li key={each}>
              <NavLink
                to={`/games/${each}`}
                replace
                className={classes(
                  'flex h-11 items-center gap-2 rounded-sm border px-4 text-sm font-medium transition-control',
                  each === category ? 'border-gold bg-gold/12 text-gold' : 'border-ink-600 bg-ink-800 text-dim',
                )}
              >
                <Icon className="size-4.5" aria-hidden />
                {t(`category.${each}`)}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function CategoryGames({ category, filters }: { category: Category; filters: ListFilters }) {
  const list = useCategoryGames(category, filters);
  const more = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  useScrollEnd(more, triggerPx(category), () => void list.fetchNextPage());
  if (list.isError && !list.data)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  const games = list.data?.pages.flatMap((page) => page.content) ?? [];
  if (list.data && games.length === 0) return <NoGames category={category} narrowed={isNarrowed(filters)} />;
  return (
    <>
      <GameGrid games={games} loading={!list.data || list.isFetchingNextPage} fun={category === 'fun'} />
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <ErrorState message={list.error?.message} onRetry={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

/** Games of one category, loaded while scrolling. */
export default function GameHome() {
  const { t } = useTranslation(['shell', 'games', 'lobby']);
  const { category } = useParams();
  const [query] = useSearchParams();
  const { checked, user } = useSession();
  if (!isCategory(category)) return <Navigate to="/404" replace />;
  if (category === 'treasure' && checked && !user) return <Navigate to={loginPath('/games/treasure')} replace />;
  const hint = category === 'fun' ? t('games:funHint') : category === 'treasure' ? t('lobby:treasureHint') : null;
  const filters = readFilters(category, query);
  return (
    <div className="flex min-h-dvh flex-col gap-5">
      <div className="lg:hidden">
        <Search />
      </div>
      <CategoryTabs category={category} />
      <div>
        <h1 className="font-display text-2xl font-semibold">{t(`shell:category.${category}`)}</h1>
        {hint !== null && <p className="mt-1 text-dim">{hint}</p>}
      </div>
      <FilterBar category={category} />
      {filters.search === null ? (
        <CategoryGames key={category} category={category} filters={filters} />
      ) : (
        <FoundGames category={category} filters={filters} text={filters.search} />
      )}
    </div>
  );
}
