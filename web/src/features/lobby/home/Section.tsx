import type { Game } from '@croupier/contract/calls/catalogue/player';
import type { LucideIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { Link } from '../../../core/screen/link';
import { buttonClass } from '../../../ui/Button';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { GameTile, TileSkeleton } from '../list/GameTile';

/** Fetched separately: only a section with very few games needs it. */
const WideTile = lazyWithTimeout(() => import('../list/WideTile'));

export interface SectionProps {
  title: string;
  icon: LucideIcon;
  /** Null shows skeletons. */
  games: readonly Game[] | null;
  count: number;
  /** Address of the complete list. */
  to: string;
}

/** Up to this many games are shown wide, with their figures, instead of leaving a row of tiles half empty. */
export const FEW = 2;
const COLUMNS = 5;
/** One row that is swiped on phones and tablets, the grid of five columns on desktops. */
const TILE_ROW =
  'tile-row grid auto-cols-[calc((100%-1.5rem)/3.1)] grid-flow-col gap-3 max-lg:-mx-3.5 max-lg:overflow-x-auto max-lg:px-3.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid-flow-row lg:grid-cols-5 lg:gap-5';

function Heading({ title, icon: Icon, count, to }: Omit<SectionProps, 'games'>) {
  const { t } = useTranslation('home');
  return (
    <div className="mb-4 flex min-h-9 items-center gap-3">
      <Icon className="size-5 shrink-0 text-gold" aria-hidden />
      <h2 className="min-w-0 flex-1 truncate font-display text-xl font-semibold">{title}</h2>
      {count > FEW && (
        <Link to={to} className={buttonClass('solid', 'sm')} aria-label={t('allOf', { title })}>
          {t('all', { count })}
        </Link>
      )}
    </div>
  );
}

/** A named row of games. */
export function Section({ title, icon, games, count, to }: SectionProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <Heading title={title} icon={icon} count={count} to={to} />
      {games === null ? (
        <div className={TILE_ROW} aria-busy>
          {Array.from({ length: COLUMNS }, (_, index) => (
            <TileSkeleton key={index} />
          ))}
        </div>
      ) : games.length <= FEW ? (
        <div className="flex flex-col gap-5">
          {games.map((game) => (
            <Suspense key={game.id} fallback={<Skeleton className="h-40 rounded-md" />}>
              <WideTile game={game} />
            </Suspense>
          ))}
        </div>
      ) : (
        <div className={TILE_ROW}>
          {games.slice(0, games.length < 2 * COLUMNS ? COLUMNS : 2 * COLUMNS).map((game) => (
            <GameTile key={game.id} game={game} />
          ))}
        </div>
      )}
    </section>
  );
}
