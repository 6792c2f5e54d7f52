import { MessageCircle, ReceiptText, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useReplay } from '../context';
import { Company } from './Company';
import { ReplayBanner } from './ReplayBanner';
import { ReplayRecord } from './ReplayRecord';

/**
 * The table, with players and chat, or in a replay the player's bets, next to it: a column on wide screens, a drawer elsewhere.
 */
export function LiveRoom({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const replayed = useReplay() !== undefined;
  const [open, setOpen] = useState(false);
  const away = useLive((state) => !state.connected && !state.ended);
  const seats = useLive((state) => state.seats.count);
  const label = replayed ? t('live.replay.record') : t('live.company');
  const close = (
    <button type="button" className="drawer-close" aria-label={t('info.close')} onClick={() => setOpen(false)}>
      <X size={18} aria-hidden />
    </button>
  );
  return (
    <div className={['live-room', replayed && 'replayed', open && 'open'].filter(Boolean).join(' ')}>
      {replayed && <ReplayBanner />}
      {children}
      <button
        type="button"
        className="drawer-key"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {replayed ? <ReceiptText size={20} aria-hidden /> : <MessageCircle size={20} aria-hidden />}
        <span>{replayed ? label : seats}</span>
      </button>
      <aside className="company" aria-label={label}>
        {replayed ? <ReplayRecord close={close} /> : <Company close={close} />}
      </aside>
      {away && (
        <p className="reconnecting" role="status">
          {t('live.reconnecting')}
        </p>
      )}
    </div>
  );
}
