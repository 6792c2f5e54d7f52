import type { Game } from '@croupier/contract/calls/catalogue/player';
import { formatReturn } from '@croupier/contract/games/returns';
import { Info, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { FavouriteButton } from '../list/FavouriteButton';
import { funTexts } from '../launch/fun';
import { JackpotMark, useMaxWin, useVolatility } from '../facts/GameFacts';
import { useLaunch } from '../launch/use-launch';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col justify-between rounded-sm bg-ink-900/55 px-2.5 py-2.5 sm:px-3.5">
      <dt className="text-xs text-dim sm:text-sm">{name}</dt>
      <dd className="font-display text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** One game in large, for a house with few games. */
export default function FeaturedGame({ game }: { game: Game }) {
  const { t, i18n } = useTranslation(['home', 'games', 'lobby']);
  const launch = useLaunch();
  const volatility = useVolatility()(game);
  const maxWin = useMaxWin()(game);
  return (
    <section aria-label={game.name} className="featured relative overflow-hidden rounded-lg border border-ink-600">
      <img src={game.cover} alt="" aria-hidden className="featured-glow absolute inset-0 size-full object-cover" />
      <div className="featured-shade absolute inset-0" />
      <div className="relative grid items-center gap-5 p-5 sm:grid-cols-[auto_1fr] sm:gap-9 sm:p-8">
        <button
          type="button"
          aria-label={t('games:playNamed', { name: game.name })}
          onClick={() => void launch(game, false)}
          className="featured-cover relative mx-auto w-52 cursor-pointer overflow-hidden rounded-md shadow-lift sm:w-58"
        >
          <img src={game.cover} alt="" width={360} height={480} className="aspect-3/4 w-full object-cover" />
          <JackpotMark game={game} />
        </button>
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <p className="text-sm font-semibold tracking-wide text-gold">{t('home:featured')}</p>
            <div className="mt-1 flex items-center gap-2">
              <h2 className="font-display text-3xl font-bold tracking-tight">{game.name}</h2>
              <FavouriteButton game={game} />
            </div>
            <p className="mt-2 max-w-140 text-dim">{t('home:featuredText')}</p>
          </div>
          <dl className="grid max-w-140 grid-cols-3 gap-2 sm:gap-3">
            <Fact name={t('home:rtp')} value={formatReturn(game.rtp, i18n.language)} />
            {volatility && <Fact name={t('home:volatility')} value={volatility} />}
            <Fact name={maxWin.name} value={maxWin.value} />
          </dl>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="gold"
              size="lg"
              className="max-sm:flex-1"
              icon={<Play className="size-5 fill-current" aria-hidden />}
              onClick={() => void launch(game, false)}
            >
              {t('games:play')}
            </Button>
            {game.playForFun === 1 && (
              <Button size="lg" className="max-sm:flex-1" onClick={() => void launch(game, true)}>
                {t(funTexts(game).label)}
              </Button>
            )}
            <Button
              size="lg"
              className="max-sm:flex-1"
              icon={<Info className="size-5" aria-hidden />}
              aria-label={t('games:rulesNamed', { name: game.name })}
              onClick={() => openPopup('gameInfo', { game })}
            >
              {t('lobby:info.rules')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
