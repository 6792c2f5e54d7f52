import { Eye, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useReplay } from '../context';

/** Explains to a visitor what is shown, that watching is free, and how to take part; closes once read. */
export function WatchNote() {
  const { t } = useTranslation();
  const watching = useLive((state) => state.watching);
  const replayed = useReplay() !== undefined;
  const [read, setRead] = useState(false);
  if (!watching || replayed || read) return null;
  return (
    <aside className="watch-note" aria-label={t('live.watching')}>
      <Eye size={20} aria-hidden />
      <p>{t('live.watchText')}</p>
      <button type="button" className="square-button" aria-label={t('info.close')} onClick={() => setRead(true)}>
        <X size={18} aria-hidden />
      </button>
    </aside>
  );
}
