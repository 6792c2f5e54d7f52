import type { Game } from '@croupier/contract/calls/catalogue/player';
import { Cherry, Clock, Dices, Flame, type LucideIcon, Radio, Spade } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { usePieces } from '../../../ui/hooks/use-pieces';
import { type Overview, useOverview } from '../queries';
import { FEW, Section } from './Section';

/** Fetched separately: only a house with few games needs it. */
const FeaturedGame = lazyWithTimeout(() => import('./FeaturedGame'));

/** Sections in the specified order; a section appears only when its count is above zero. */
const SECTIONS: readonly { key: keyof Overview; icon: LucideIcon; to: string }[] = [
  { key: 'recently', icon: Clock, to: '/history' },
  { key: 'top', icon: Flame, to: '/games/top' },
  { key: 'slotsGames', icon: Cherry, to: '/games/slots' },
  { key: 'tableGames', icon: Spade, to: '/games/table' },
  { key: 'liveCasino', icon: Radio, to: '/games/live' },
];

/** Number of sections that a phone's window shows. */
const AT_ONCE = 1;
/** A returning visitor gets the whole page at once, so that the scroll position exists. */
let drawnBefore = false;

/** With fewer games than a row of tiles, the first one is shown large. */
const ROW = 5;

function featuredOf(overview: Overview): Game | null {
  const games = new Map(SECTIONS.flatMap(({ key }) => overview[key].data).map((game) => [game.id, game]));
  return games.size > 0 && games.size < ROW ? (overview.top.data[0] ?? [...games.values()][0] ?? null) : null;
}

/** The house's games by section, or a message that there are none yet. */
export function GameSections() {
  const { t } = useTranslation('home');
  const overview = useOverview();
  const drawn = usePieces(SECTIONS.length, drawnBefore ? SECTIONS.length : AT_ONCE);
  useEffect(() => {
    if (drawn === SECTIONS.length) drawnBefore = true;
  }, [drawn]);
  // Dozens of tiles are rendered in pieces, so that a phone can handle input in between.
  const games = useDeferredValue(overview.data);
  if (overview.isPending || (!games && !overview.isError)) {
    return (
      <>
        <Skeleton className="featured-height shrink-0 rounded-lg" />
        <Section title={t('section.top')} icon={Flame} games={null} count={0} to="/games/top" />
      </>
    );
  }
  if (!games) {
    return <ErrorState message={overview.error?.message} onRetry={() => void overview.refetch()} />;
  }
  const shown = SECTIONS.filter(({ key }) => games[key].count > 0);
  if (shown.length === 0) {
    return <EmptyState icon={<Dices className="size-7" aria-hidden />} title={t('comingSoon')} />;
  }
  const few = shown.filter(({ key }) => games[key].data.length <= FEW);
  const many = shown.filter((section) => !few.includes(section));
  const featured = featuredOf(games);
  const pieces = [...many.map((each) => [each]), ...(few.length > 0 ? [few] : [])];
  const section = ({ key, icon, to }: (typeof SECTIONS)[number]) => (
    <Section
      key={key}
      title={t(`section.${key}`)}
      icon={icon}
      games={games[key].data}
      count={games[key].count}
      to={to}
    />
  );
  return (
    <>
      {featured && (
        <Suspense fallback={<Skeleton className="featured-height shrink-0 rounded-lg" />}>
          <FeaturedGame game={featured} />
        </Suspense>
      )}
      {pieces.slice(0, drawn).map((piece) =>
        piece === few ? (
          <div key="few" className="few-sections grid gap-x-5 gap-y-7">
            {few.map(section)}
          </div>
        ) : (
          piece.map(section)
        ),
      )}
      {drawn < pieces.length && <div className="min-h-dvh" />}
    </>
  );
}
