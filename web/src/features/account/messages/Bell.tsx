import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { IconButton } from '../../../ui/IconButton';
import UnreadDot from './UnreadDot';

/** Opens the message centre, and tells whether something in it is unread. */
export default function Bell() {
  const { t } = useTranslation('shell');
  return (
    <span className="relative">
      <IconButton bare label={t('title.messages')} onClick={() => openPopup('messages')}>
        <BellIcon className="size-6" aria-hidden />
      </IconButton>
      <UnreadDot />
    </span>
  );
}
