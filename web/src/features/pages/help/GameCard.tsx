import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { formatReturn } from '@croupier/contract/games/returns';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/calls/query';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { GameCover } from '../../lobby/list/GameCover';
import { useLaunch } from '../../lobby/launch/use-launch';

/** The game of a page, with its published figures and a way to play; nothing when the operator does not offer it. */
export function GameCard({ id }: { id: string }) {
  const { t, i18n } = useTranslation('help');
  const launch = useLaunch();
  const { data: game, isPending } = useQuery(q(catalogueCalls.gameGet, { id }));
  if (isPending) return <Skeleton className="h-41" />;
  if (!game || game.enabled !== 1) return null;
  return (
    <section
      aria-label={game.name}
      className="flex items-center gap-5 rounded-lg border border-ink-600 bg-ink-800 p-4 sm:p-5"
    >
      <GameCover game={game} eager className="aspect-3/4 w-24 shrink-0 rounded-sm" />
      <div className="min-w-0 flex-1">
        <h2 className="font-display text-lg font-semibold">{game.name}</h2>
        <p className="mt-1 text-dim tabular-nums">{t('game.return', { rtp: formatReturn(game.rtp, i18n.language) })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            size="sm"
            icon={<Play className="size-4 fill-current" aria-hidden />}
            onClick={() => void launch(game, false)}
          >
            {t('game.play')}
          </Button>
          {game.playForFun === 1 && (
            <Button size="sm" variant="ghost" onClick={() => void launch(game, true)}>
              {t('game.fun')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
