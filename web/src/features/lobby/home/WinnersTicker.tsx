import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, ShieldCheck, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../core/screen/link';
import { q } from '../../../core/calls/query';
import { classes } from '../../../ui/style/classes';
import { readWin } from './read-win';

function Win({ text }: { text: string }) {
  const { i18n } = useTranslation();
  const win = readWin(text, i18n.language);
  return (
    <li className="px-3.5 whitespace-nowrap text-dim">
      {win ? (
        <>
          <span className="font-semibold text-text">{win.who}</span> {win.game}{' '}
          <span className="font-semibold text-win tabular-nums">{win.amount}</span>
        </>
      ) : (
        text
      )}
    </li>
  );
}

/**
 * Recent real wins, moving slowly; pointing at them, focus or the button stops them. With too few real wins the same strip explains provable fairness
 * instead: nothing is invented, and nothing below it moves (docs/decisions/0023).
 */
export function WinnersTicker() {
  const { t } = useTranslation('home');
  const [paused, setPaused] = useState(false);
  const wins = useQuery({
    ...q(catalogueCalls.latestWins, {}),
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
  const list = wins.data ?? [];
  const strip =
    'flex h-11 shrink-0 items-center gap-2 overflow-hidden rounded-sm border border-ink-600 bg-ink-800 pl-4';
  if (wins.isPending) return <div className={classes(strip, 'skeleton')} aria-hidden />;
  if (list.length === 0) {
    return (
      <Link
        to="/fairness"
        className={classes(strip, 'pr-4 text-dim transition-control hover:border-ink-400 hover:text-text')}
      >
        <ShieldCheck className="size-5 shrink-0 text-win" aria-hidden />
        <span className="truncate">{t('fairLine')}</span>
      </Link>
    );
  }
  return (
    <section aria-label={t('latestWins')} className={strip}>
      <Trophy className="size-5 shrink-0 text-gold" aria-hidden />
      <div className="ticker min-w-0 flex-1 overflow-hidden" data-paused={paused || undefined}>
        <div className="ticker-track flex w-max" style={{ animationDuration: `${list.length * 5}s` }}>
          <ul className="flex">
            {list.map((text, index) => (
              <Win key={`${index} ${text}`} text={text} />
            ))}
          </ul>
          <ul className="flex" aria-hidden>
            {list.map((text, index) => (
              <Win key={`${index} ${text}`} text={text} />
            ))}
          </ul>
        </div>
      </div>
      <button
        type="button"
        aria-label={paused ? t('playWins') : t('pauseWins')}
        onClick={() => setPaused(!paused)}
        className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-dim hover:text-text"
      >
        {paused ? (
          <Play className="size-3.5 fill-current" aria-hidden />
        ) : (
          <Pause className="size-3.5 fill-current" aria-hidden />
        )}
      </button>
    </section>
  );
}
