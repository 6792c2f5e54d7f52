import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { changedQuery } from '../../address';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import type { Category } from '../shell/categories';
import { narrowFound } from './found';
import { GameGrid } from './GameGrid';
import { isNarrowed, type ListFilters } from './list-query';
import { NoGames } from './NoGames';
import { useGameIndex } from './queries';

interface FoundGamesProps {
  category: Category;
  filters: ListFilters;
  text: string;
}

/** Everything that a search found, narrowed and sorted like any other list. */
export function FoundGames({ category, filters, text }: FoundGamesProps) {
  const { t } = useTranslation(['lobby', 'shell']);
  const [, setQuery] = useSearchParams();
  const index = useGameIndex(true);
  const found = useMemo(() => index.data?.search(text) ?? [], [index.data, text]);
  const games = narrowFound(found, category, filters);
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
          {index.data ? t('lobby:found', { count: games.length, text }) : index.isPending && t('shell:searching')}
        </p>
        <Button variant="ghost" className="px-3 text-sm" icon={<X className="size-4" aria-hidden />} onClick={forget}>
          {t('shell:clearSearch')}
        </Button>
      </div>
      {index.isError ? (
        <ErrorState message={index.error.message} onRetry={() => void index.refetch()} />
      ) : index.data && games.length === 0 ? (
        <NoGames category={category} narrowed={isNarrowed(filters)} searched />
      ) : (
        <GameGrid games={games} loading={index.isPending} fun={category === 'fun'} />
      )}
    </>
  );
}
