import { MessageCircle, Users, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../context';
import { Chat } from './Chat';
import { Players } from './Players';

type Tab = 'players' | 'chat';

/** The table, and beside it who plays and what is said: a column on wide screens, a drawer elsewhere. */
export function LiveRoom({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('players');
  const [open, setOpen] = useState(false);
  const away = useLive((state) => !state.connected && !state.ended);
  const seats = useLive((state) => state.seats.count);
  return (
    <div className={open ? 'live-room open' : 'live-room'}>
      {children}
      <button
        type="button"
        className="drawer-key"
        aria-expanded={open}
        aria-label={t('live.company')}
        onClick={() => setOpen(!open)}
      >
        <MessageCircle size={20} aria-hidden />
        <span>{seats}</span>
      </button>
      <aside className="company" aria-label={t('live.company')}>
        <div className="company-tabs" role="tablist">
          <button type="button" role="tab" aria-selected={tab === 'players'} onClick={() => setTab('players')}>
            <Users size={16} aria-hidden /> {t('live.players')}
          </button>
          <button type="button" role="tab" aria-selected={tab === 'chat'} onClick={() => setTab('chat')}>
            <MessageCircle size={16} aria-hidden /> {t('live.chat')}
          </button>
          <button type="button" className="drawer-close" aria-label={t('info.close')} onClick={() => setOpen(false)}>
            <X size={18} aria-hidden />
          </button>
        </div>
        {tab === 'players' ? <Players /> : <Chat />}
      </aside>
      {away && (
        <p className="reconnecting" role="status">
          {t('live.reconnecting')}
        </p>
      )}
    </div>
  );
}
