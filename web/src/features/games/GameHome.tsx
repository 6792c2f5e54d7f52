import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, useParams } from 'react-router';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { CATEGORIES, CATEGORY_ICONS, type Category, isCategory } from '../shell/categories';
import { Search } from '../shell/Search';
import { GameTile, TILE_GRID, TileSkeleton } from './GameTile';
import { useCategoryGames } from './queries';
import { useScrollEnd } from './use-scroll-end';

/** Pixels from the end at which the next page is asked for (specification 1 §9). */
const TRIGGER_PX: Readonly<Record<Category, number>> = { top: 500, fun: 500, all: 1150, slots: 1150, table: 1150 };

function CategoryTabs({ category }: { category: Category }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('categories')} className="-mx-3.5 overflow-x-auto px-3.5 sm:mx-0 sm:px-0 lg:hidden">
      <ul className="flex w-max gap-2 py-0.5">
        {CATEGORIES.map((each) => {
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

function GameGrid({ category }: { category: Category }) {
  const { t } = useTranslation('games');
  const list = useCategoryGames(category);
  useScrollEnd(list.hasNextPage && !list.isFetchingNextPage, TRIGGER_PX[category], () => void list.fetchNextPage());
  if (list.isError && !list.data)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  const games = list.data?.pages.flatMap((page) => page.content);
  if (games?.length === 0) return <EmptyState icon={<Dices className="size-7" aria-hidden />} title={t('noGames')} />;
  const skeletons = games && !list.isFetchingNextPage ? 0 : 10;
  return (
    <div className={TILE_GRID} aria-busy={list.isFetching}>
      {games?.map((game, index) => (
        <GameTile key={game.id} game={game} level={2} eager={index < 10} fun={category === 'fun'} />
      ))}
      {Array.from({ length: skeletons }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  );
}

/** Games of one category, loaded while scrolling. */
export default function GameHome() {
  const { t } = useTranslation(['shell', 'games']);
  const { category } = useParams();
  if (!isCategory(category)) return <Navigate to="/404" replace />;
  return (
    <div className="flex min-h-dvh flex-col gap-5">
      <div className="lg:hidden">
        <Search />
      </div>
      <CategoryTabs category={category} />
      <div>
        <h1 className="font-display text-2xl font-semibold">{t(`shell:category.${category}`)}</h1>
        {category === 'fun' && <p className="mt-1 text-dim">{t('games:funHint')}</p>}
      </div>
      <GameGrid key={category} category={category} />
    </div>
  );
}
