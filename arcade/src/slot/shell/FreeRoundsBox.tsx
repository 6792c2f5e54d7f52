import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../client/ui/Dialog';
import { useGame, useShell } from './context';

/** What a set of free rounds has won, shown after its last round until the player closes it. */
export function FreeRoundsBox() {
  const { t } = useTranslation();
  const { game, money } = useShell();
  const [closing, setClosing] = useState(false);
  const played = useGame((state) => state.playedSet);
  if (!played) return null;
  const close = () => {
    if (closing) return;
    setClosing(true);
    void game.closeFreeRounds().finally(() => setClosing(false));
  };
  return (
    <Dialog title={t('freeRounds.over', { count: played.rounds })} onClose={close}>
      <p role="alert" className="jackpot-amount">
        {money(played.won)}
      </p>
      <p>{t(played.wins === 'cash' ? 'freeRounds.cash' : 'freeRounds.bonus')}</p>
      <div className="dialog-actions">
        <button type="button" className="gold-button" disabled={closing} onClick={close}>
          {t('notice.continue')}
        </button>
      </div>
    </Dialog>
  );
}
