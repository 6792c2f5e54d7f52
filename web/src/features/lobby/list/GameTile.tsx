import type { Game } from '@croupier/contract/calls/catalogue/player';
import { Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { FavouriteButton } from './FavouriteButton';
import { funTexts } from '../launch/fun';
import { GameCover } from './GameCover';
import { BonusMark } from '../facts/BonusShare';
import { JackpotMark, RulesButton } from '../facts/GameFacts';
import { useLaunch } from '../launch/use-launch';

export interface GameTileProps {
  game: Game;
  /** Above the fold: fetch the cover at once. */
  eager?: boolean;
  /** The heading's level on its screen. */
  level?: 2 | 3;
  /** Pressing plays for fun: in the Fun category. */
  fun?: boolean;
}

/** Height below a cover in pixels, the same for every tile: a long list computes the height of its rows from this before they are rendered. */
export const CAPTION_PX = { phone: 76, desktop: 62 };

/** One game: cover, name, figures. Pressing plays; hover or focus offers play for fun; the figures open the rules. */
export const GameTile = memo(function GameTile({ game, eager = false, fun = false, level = 3 }: GameTileProps) {
  const { t } = useTranslation('games');
  const launch = useLaunch();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="tile group relative flex min-w-0 flex-col">
      <div className="tile-cover relative aspect-3/4 overflow-hidden rounded-md bg-ink-700 shadow-card">
        <GameCover game={game} eager={eager} className="size-full" />
        <button
          type="button"
          aria-label={fun ? t(funTexts(game).named, { name: game.name }) : t('playNamed', { name: game.name })}
          onClick={() => void launch(game, fun)}
          className="absolute inset-0 cursor-pointer rounded-md"
        />
        <div className="tile-actions absolute inset-0 flex flex-col items-center justify-center gap-2.5 rounded-md p-3">
          <span
            aria-hidden
            className="gold-fill pointer-events-none flex size-13 items-center justify-center rounded-full text-on-gold shadow-gold max-sm:size-10"
          >
            <Play className="size-6 translate-x-0.5 fill-current max-sm:size-5" />
          </span>
          {game.playForFun === 1 && !fun && (
            <Button
              size="sm"
              className="relative max-w-full max-sm:h-auto max-sm:min-h-11 max-sm:px-2 max-sm:text-xs"
              aria-label={t(funTexts(game).named, { name: game.name })}
              onClick={() => void launch(game, true)}
            >
              <span className="whitespace-normal">{t(funTexts(game).label)}</span>
            </Button>
          )}
        </div>
        <JackpotMark game={game} />
        {!fun && <BonusMark game={game} />}
        <FavouriteButton game={game} className="absolute top-0 right-0" />
      </div>
      <div className="tile-caption h-19 min-w-0 px-0.5 pt-2.5 sm:h-15.5">
        <Heading className="line-clamp-2 font-medium max-sm:text-sm sm:truncate">{game.name}</Heading>
        <RulesButton game={game} compact />
      </div>
    </article>
  );
});

/** Placeholder of a tile that has not arrived. */
export function TileSkeleton() {
  return (
    <div aria-hidden className="flex flex-col">
      <div className="skeleton aspect-3/4 rounded-md bg-ink-700" />
      <div className="flex h-19 flex-col gap-2.5 px-0.5 pt-3.5 sm:h-15.5">
        <div className="skeleton h-3.5 w-4/5 rounded-xs bg-ink-700" />
        <div className="skeleton h-3 w-3/5 rounded-xs bg-ink-700" />
      </div>
    </div>
  );
}
