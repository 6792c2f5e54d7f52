import { History, Maximize, Minimize, Plus, ShieldCheck, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '@croupier/contract/calls/catalogue/player';
import { formatReturn } from '@croupier/contract/games/returns';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { BonusShare } from '../facts/BonusShare';
import { toggleMute, useMute } from './mute-store';
import { SessionClock } from './SessionClock';

function FullScreenButton({ className }: { className: string }) {
  const { t } = useTranslation('games');
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const read = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  if (!document.fullscreenEnabled) return null;
  // The whole page goes full screen, not the overlay alone: pop-ups must stay visible.
  const toggle = (): void => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  const Icon = full ? Minimize : Maximize;
  return (
    <IconButton label={full ? t('leaveFullScreen') : t('fullScreen')} onClick={toggle} className={className}>
      <Icon className="size-5" aria-hidden />
    </IconButton>
  );
}

export interface GameBarProps {
  game: Game | null;
  fun: boolean;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** Major units of `currency`. */
  net: number;
  currency: string;
  onClose: () => void;
}

/** The bar above a game: its name, the time and net result so far, and every way out of it. */
export function GameBar({ game, fun, openedAt, net, currency, onClose }: GameBarProps) {
  const { t, i18n } = useTranslation(['games', 'lobby', 'shell', 'common']);
  const muted = useMute((state) => state.muted);
  const Sound = muted ? VolumeX : Volume2;
  const facts = (
    <>
      {/* First, because on a phone the last items may have to be scrolled to. */}
      <SessionClock openedAt={openedAt} net={net} currency={currency} />
      {fun && <span className="pill text-gold">{t('games:funMode')}</span>}
      {game && <span className="pill">RTP {formatReturn(game.rtp, i18n.language)}</span>}
      {game && !fun && (
        <BonusShare game={game}>
          {(share) => (
            <span className="pill text-gold md:min-w-0 md:shrink">
              <span className="truncate">{t('lobby:bonus.inGame', share)}</span>
            </span>
          )}
        </BonusShare>
      )}
    </>
  );
  return (
    <header className="shrink-0 border-b border-ink-700 bg-ink-900">
      <div className="flex h-14 items-center gap-2 px-3 sm:gap-3 sm:px-4">
        <h1 className="min-w-0 truncate md:max-w-48 md:shrink-0 font-display text-lg font-semibold max-sm:text-sm">
          {game?.name}
        </h1>
        <div className="hidden min-w-0 items-center gap-2.5 md:flex">{facts}</div>
        <div className="ml-auto flex shrink-0 items-center gap-1.5 sm:gap-2.5">
          {!fun && game && (
            <IconButton
              label={t('games:myRounds')}
              onClick={() => openPopup('fairness', { tab: 'rounds', game: game.id })}
            >
              <History className="size-5" aria-hidden />
            </IconButton>
          )}
          {!fun && (
            <IconButton className="max-sm:hidden" label={t('shell:fairness')} onClick={() => openPopup('fairness')}>
              <ShieldCheck className="size-5" aria-hidden />
            </IconButton>
          )}
          <IconButton
            label={muted ? t('games:soundOn') : t('games:soundOff')}
            aria-pressed={muted}
            onClick={toggleMute}
          >
            <Sound className="size-5" aria-hidden />
          </IconButton>
          <FullScreenButton className="max-sm:hidden" />
          {!fun && (
            <Button
              variant="gold"
              className="max-sm:px-3.5"
              icon={<Plus className="size-4.5 max-sm:hidden" aria-hidden />}
              onClick={() => openPopup('depositMethods')}
            >
              {t('shell:deposit')}
            </Button>
          )}
          <IconButton label={t('common:close')} onClick={onClose}>
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="flex min-h-9 items-center gap-1.5 px-3 md:hidden">
        {/* Focusable, so that arrow keys can scroll to what does not fit. */}
        <div
          role="group"
          aria-label={game?.name}
          tabIndex={0}
          className="flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto pb-1"
        >
          {facts}
        </div>
        {/* On a phone the button does not fit next to the name. */}
        <FullScreenButton className="sm:hidden" />
      </div>
    </header>
  );
}
