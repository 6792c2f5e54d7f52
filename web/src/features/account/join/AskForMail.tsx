import { membersCalls } from '@croupier/contract/calls/members/player';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { MailRequest } from '../login/MailRequest';

/** Asks for username or e-mail and sends the activation mail again. The answer does not tell whether somebody waits for it. */
export function AskForMail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('members');
  return (
    <MailRequest
      title={t('activation.noticeTitle')}
      subtitle={t('activation.askMessage')}
      submit={t('activation.sendAgain')}
      send={(values) => request(membersCalls.sendActivationMail, values)}
      sentMessage={t('activation.sentIfWaiting')}
      failed={t('activation.sendFailed')}
      onClose={onClose}
    />
  );
}
