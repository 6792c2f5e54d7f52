import { useTranslation } from 'react-i18next';
import { useGame, useShell } from './context';

/** Announces results to screen readers. */
export function Announcer() {
  const { t } = useTranslation();
  const { money } = useShell();
  const result = useGame((state) => state.result);
  const freeSpins = useGame((state) => state.freeSpins);
  const offered = useGame((state) => state.phase === 'deciding');
  const win = useGame((state) => state.win);
  return (
    <p className="unseen" aria-live="polite">
      {offered
        ? t('announce.offer', { win: money(win) })
        : freeSpins
          ? t('announce.freeSpin', { current: freeSpins.current, total: freeSpins.total })
          : result &&
            t(result.win > 0 ? 'announce.win' : 'announce.noWin', {
              win: money(result.win),
              balance: money(result.balance),
            })}
    </p>
  );
}
