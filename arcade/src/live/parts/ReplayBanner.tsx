import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../context';

/** Labels the page as a replay for as long as it is shown. */
export function ReplayBanner() {
  const { t } = useTranslation();
  const number = useLive((state) => state.round?.number);
  return (
    <p className="replay-banner">
      <History size={18} aria-hidden />
      <span>{t('live.replay.title', { round: number })}</span>
    </p>
  );
}
