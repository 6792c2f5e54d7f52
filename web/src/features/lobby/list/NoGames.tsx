import { Dices, Gem, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/notices/EmptyState';
import type { Category } from './categories';
import { ClearFilters } from './ClearFilters';

export interface NoGamesProps {
  category: Category;
  narrowed: boolean;
}

/** Explains why a list is empty, and how to fill it again. */
export function NoGames({ category, narrowed }: NoGamesProps) {
  const { t } = useTranslation(['games', 'lobby']);
  if (narrowed)
    return (
      <EmptyState
        icon={<SearchX className="size-7" aria-hidden />}
        title={t('games:noGames')}
        message={t('lobby:noneNarrowed')}
        // On a phone the button in the filter bar has to be scrolled to.
        action={<ClearFilters variant="solid" text={t('lobby:clearAllFilters')} />}
      />
    );
  if (category === 'treasure')
    return (
      <EmptyState
        icon={<Gem className="size-7" aria-hidden />}
        title={t('lobby:noTreasure')}
        message={t('lobby:noTreasureHint')}
      />
    );
  return <EmptyState icon={<Dices className="size-7" aria-hidden />} title={t('games:noGames')} />;
}
