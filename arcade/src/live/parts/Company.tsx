import { MessageCircle, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chat } from './Chat';
import { Players } from './Players';

/** The tabs of players and chat. @param close the key that closes the drawer */
export function Company({ close }: { close: ReactNode }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'players' | 'chat'>('players');
  return (
    <>
      <div className="company-tabs" role="tablist">
        <button type="button" role="tab" aria-selected={tab === 'players'} onClick={() => setTab('players')}>
          <Users size={16} aria-hidden /> {t('live.players')}
        </button>
        <button type="button" role="tab" aria-selected={tab === 'chat'} onClick={() => setTab('chat')}>
          <MessageCircle size={16} aria-hidden /> {t('live.chat')}
        </button>
        {close}
      </div>
      {tab === 'players' ? <Players /> : <Chat />}
    </>
  );
}
