import { membersCalls } from '@croupier/contract/calls/members/player';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { MailRequest } from './MailRequest';

/** Requests a mail with a link to a new password; a confirmation follows, then the login (specification 2 §8). */
export default function ForgotPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('members');
  return (
    <MailRequest
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      submit={t('forgot.submit')}
      send={(values) => request(membersCalls.sendForgotMail, values)}
      sentMessage={t('forgot.sentMessage')}
      failed={t('forgot.failed')}
      onClose={onClose}
    />
  );
}
