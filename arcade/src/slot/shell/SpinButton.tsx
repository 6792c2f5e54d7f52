import { RotateCw, SkipForward, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGame, useShell } from './context';

/** Spin; while a round is on the stage the same button stops the reels or skips what is shown. */
export function SpinButton() {
  const { t } = useTranslation();
  const { game, sound } = useShell();
  const phase = useGame((state) => state.phase);
  const cooling = useGame((state) => state.cooling);
  const paused = useGame((state) => state.paused);
  const freeSpins = useGame((state) => state.freeSpins);
  const slammable = useGame((state) => state.config?.jurisdiction.disabledSlamstop === false);
  const least = useGame((state) => state.config?.jurisdiction.minimumRoundDuration ?? 0);
  const idle = phase === 'idle';
  const running = phase === 'staking' || phase === 'replaying' || phase === 'settling' || phase === 'deciding';
  const label =
    phase === 'deciding'
      ? t('hud.collect')
      : idle
        ? t('hud.spin')
        : slammable && phase === 'replaying'
          ? t('hud.stop')
          : t('hud.skip');
  return (
    <div className="spin area-spin">
      <button
        type="button"
        className={running ? 'spin-button running' : 'spin-button'}
        aria-label={label}
        disabled={idle ? cooling || paused : !running}
        onClick={() => {
          if (idle) sound('press');
          game.press();
        }}
      >
        {freeSpins ? (
          <span className="spin-count">{freeSpins.total - freeSpins.current}</span>
        ) : idle || !running ? (
          <RotateCw className="spin-icon" aria-hidden />
        ) : slammable ? (
          <Square className="spin-icon small" fill="currentColor" aria-hidden />
        ) : (
          <SkipForward className="spin-icon small" aria-hidden />
        )}
        {cooling && (
          <svg className="spin-ring" viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="47" pathLength="100" style={{ animationDuration: `${least}ms` }} />
          </svg>
        )}
      </button>
    </div>
  );
}
