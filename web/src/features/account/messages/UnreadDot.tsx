import { useTranslation } from 'react-i18next';
import { useUnread } from './unread';

/** In the corner of a button, while messages are unread; the number is for screen readers. */
export default function UnreadDot() {
  const { t } = useTranslation('shell');
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-gold">
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
}
