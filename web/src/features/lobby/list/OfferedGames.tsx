import type { Game } from '@croupier/contract/calls/catalogue/player';
import { Flame, type LucideIcon, SearchX, Telescope } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/notices/EmptyState';
import type { Offers } from '../search/found';
import { GameTile } from './GameTile';

interface ShelfProps {
  title: string;
  icon: LucideIcon;
  games: readonly Game[];
  fun: boolean;
}

function Shelf({ title, icon: Icon, games, fun }: ShelfProps) {
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-4 flex min-h-9 items-center gap-3">
        <Icon className="size-5 shrink-0 text-gold" aria-hidden />
        <h2 id={id} className="min-w-0 font-display text-xl font-semibold">
          {title}
        </h2>
      </div>
      <div className="grid grid-cols-3 gap-5 lg:grid-cols-5">
        {games.map((game) => (
          <GameTile key={game.id} game={game} fun={fun} />
        ))}
      </div>
    </section>
  );
}

/** Shown by a search without results: that nothing matched, then the alternatives. */
export function OfferedGames({ offers, fun }: { offers: Offers; fun: boolean }) {
  const { t } = useTranslation(['lobby', 'shell']);
  return (
    <>
      <EmptyState icon={<SearchX className="size-7" aria-hidden />} title={t('shell:nothingFound')} />
      <Shelf title={t('lobby:nearest')} icon={Telescope} games={offers.nearest} fun={fun} />
      <Shelf title={t('lobby:popular')} icon={Flame} games={offers.popular} fun={fun} />
    </>
  );
}
