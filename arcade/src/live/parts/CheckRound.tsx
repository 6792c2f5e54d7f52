import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLive, useLiveTable } from '../context';

/** Only the app around the table has a verifier. */
const framed = window.parent !== window;

/** Opens the verifier with the player's last settled bet and the seeds of its round. */
export function CheckRound() {
  const { t } = useTranslation();
  const table = useLiveTable();
  const bet = useLive((state) => state.settled[0]);
  if (!framed || !bet) return null;
  return (
    <button
      type="button"
      className="check-round"
      aria-label={t('live.checkRound', { round: bet.round })}
      title={t('live.checkRound', { round: bet.round })}
      onClick={() => table.verify(bet.bet)}
    >
      <ShieldCheck size={18} aria-hidden />
      <span>{t('live.check')}</span>
    </button>
  );
}
