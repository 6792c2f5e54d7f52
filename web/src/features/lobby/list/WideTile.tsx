import type { Game } from '@croupier/contract/calls/catalogue/player';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { FavouriteButton } from './FavouriteButton';
import { funTexts } from '../launch/fun';
import { GameCover } from './GameCover';
import { JackpotMark, RulesButton, useMaxWin } from '../facts/GameFacts';
import { useLaunch } from '../launch/use-launch';

/** One game as a row: cover at the left, name, figures and both ways to play at the right. */
export default function WideTile({ game }: { game: Game }) {
  const { t } = useTranslation('games');
  const launch = useLaunch();
  const maxWin = useMaxWin()(game);
  return (
    <article className="flex items-center gap-4 rounded-md border border-ink-600 bg-ink-800 p-3 transition-control hover:border-ink-400">
      <div className="relative shrink-0">
        <GameCover game={game} className="aspect-3/4 w-24 rounded-sm" />
        <JackpotMark game={game} compact />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex items-center justify-between gap-2">
          <h3 className="truncate text-lg font-semibold">{game.name}</h3>
          <FavouriteButton game={game} className="-my-1.5 -mr-1.5" />
        </div>
        <RulesButton game={game} />
        <p className="truncate text-sm text-dim tabular-nums">
          {maxWin.name} {maxWin.value}
        </p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button
            variant="gold"
            size="sm"
            icon={<Play className="size-4 fill-current" aria-hidden />}
            aria-label={t('playNamed', { name: game.name })}
            onClick={() => void launch(game, false)}
          >
            {t('play')}
          </Button>
          {game.playForFun === 1 && (
            <Button
              size="sm"
              aria-label={t(funTexts(game).named, { name: game.name })}
              onClick={() => void launch(game, true)}
            >
              {t(funTexts(game).label)}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
