import { Trans, useTranslation } from 'react-i18next';
import { MailNotice } from './MailNotice';

/** After the last step of the registration: the account waits for the link in the mail. */
export default function JoinSubmittedPopup({ onClose, id, email }: { onClose: () => void; id: string; email: string }) {
  const { t } = useTranslation('members');
  const message = (
    <Trans
      t={t}
      i18nKey="submitted.message"
      values={{ email }}
      components={{ mail: <strong className="font-semibold wrap-anywhere text-text" /> }}
    />
  );
  return <MailNotice onClose={onClose} title={t('submitted.title')} message={message} registration={{ id }} justSent />;
}
