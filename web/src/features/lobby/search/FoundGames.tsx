import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { changedQuery } from '../../../core/screen/address';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/notices/ErrorState';
import type { Category } from '../list/categories';
import { narrowFound, offersOf } from './found';
import { GameGrid } from '../list/GameGrid';
import { isNarrowed, type ListFilters } from '../list/list-query';
import { NoGames } from '../list/NoGames';
import { OfferedGames } from '../list/OfferedGames';
import { useGameIndex } from '../queries';

interface FoundGamesProps {
  category: Category;
  filters: ListFilters;
  text: string;
}

/** All results of a search, narrowed and sorted like any other list, or alternatives when there are none. */
export function FoundGames({ category, filters, text }: FoundGamesProps) {
  const { t } = useTranslation(['lobby', 'shell']);
  const [, setQuery] = useSearchParams();
  const index = useGameIndex(true);
  const found = useMemo(() => index.data?.search(text) ?? [], [index.data, text]);
  const games = narrowFound(found, category, filters);
  const none = index.data !== undefined && games.length === 0;
  // Fewer filters would list results: alternatives are offered only when filters are not the cause.
  const narrowed = none && found.length > 0 && isNarrowed(filters);
  const offers = useMemo(
    () => (none && !narrowed && index.data ? offersOf(index.data, text, found, category) : null),
    [none, narrowed, index.data, text, found, category],
  );
  const told = !index.data
    ? index.isPending && t('shell:searching')
    : offers
      ? t(offers.nearest.length > 0 ? 'lobby:foundNoneNear' : 'lobby:foundNone', { text })
      : t('lobby:found', { count: games.length, text });
  const forget = (): void => {
    setQuery(
      changedQuery((now) => now.delete('q')),
      { preventScrollReset: true },
    );
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="min-w-0 text-dim wrap-anywhere">
          {told}
        </p>
        <Button variant="ghost" className="px-3 text-sm" icon={<X className="size-4" aria-hidden />} onClick={forget}>
          {t('shell:clearSearch')}
        </Button>
      </div>
      {index.isError ? (
        <ErrorState message={index.error.message} onRetry={() => void index.refetch()} />
      ) : offers ? (
        <OfferedGames offers={offers} fun={category === 'fun'} />
      ) : narrowed ? (
        <NoGames category={category} narrowed />
      ) : (
        <GameGrid games={games} loading={index.isPending} fun={category === 'fun'} />
      )}
    </>
  );
}
