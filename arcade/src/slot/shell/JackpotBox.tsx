import { useTranslation } from 'react-i18next';
import { useGame, useShell } from './context';
import { Dialog } from '../../client/ui/Dialog';

/** Name and amount of a progressive jackpot that was won, shown until the player closes it. */
export function JackpotBox() {
  const { t } = useTranslation();
  const { game, money } = useShell();
  const jackpot = useGame((state) => state.jackpot);
  if (!jackpot) return null;
  const close = () => game.closeJackpot();
  return (
    <Dialog title={t('jackpot.title', { name: jackpot.name })} onClose={close}>
      <p role="alert" className="jackpot-amount">
        {money(jackpot.amount)}
      </p>
      <p>{t('jackpot.text')}</p>
      <div className="dialog-actions">
        <button type="button" className="gold-button" onClick={close}>
          {t('notice.continue')}
        </button>
      </div>
    </Dialog>
  );
}
