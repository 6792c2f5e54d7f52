import { useTranslation } from 'react-i18next';
import { MailNotice } from './MailNotice';
import { AskForMail } from './AskForMail';

export interface ActivationNoticeProps {
  onClose: () => void;
  /** As typed at the login. Without it, the pop-up asks for it. */
  usernameOrEmail?: string;
}

/** Shown at a login before the account is activated, and to send the activation mail again from any browser. */
export default function ActivationNoticePopup({ onClose, usernameOrEmail }: ActivationNoticeProps) {
  const { t } = useTranslation('members');
  if (usernameOrEmail === undefined) return <AskForMail onClose={onClose} />;
  return (
    <MailNotice
      onClose={onClose}
      title={t('activation.noticeTitle')}
      message={t('activation.noticeMessage')}
      registration={{ usernameOrEmail }}
      justSent={false}
    />
  );
}
