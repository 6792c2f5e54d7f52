import { useTranslation } from 'react-i18next';
import { MailNotice } from './MailNotice';

/** Shown at a login before the account is activated. */
export default function ActivationNoticePopup({ onClose, id }: { onClose: () => void; id: string }) {
  const { t } = useTranslation('members');
  return (
    <MailNotice
      onClose={onClose}
      title={t('activation.noticeTitle')}
      message={t('activation.noticeMessage')}
      id={id}
      justSent={false}
    />
  );
}
