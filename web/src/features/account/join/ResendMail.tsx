import { membersCalls } from '@croupier/contract/calls/members/player';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/notices/toast';
import { useCountdown } from '../../../ui/hooks/use-countdown';

/** The pause between two mails; the server allows five in five minutes. */
const PAUSE_SECONDS = 60;

/** How a registration is named: by the id that it was answered with, or by what was typed at the login. */
export type Registration = { readonly id: string } | { readonly usernameOrEmail: string };

/** Sends the activation mail again: an OK dialog on success, a toast on failure (specification 2 §8). */
export function ResendMail({ registration, justSent }: { registration: Registration; justSent: boolean }) {
  const { t } = useTranslation('members');
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [left, restart] = useCountdown(PAUSE_SECONDS, justSent);

  const send = async () => {
    setSending(true);
    const { error, message } = await request(membersCalls.sendActivationMail, registration);
    setSending(false);
    if (error !== 0) {
      toast.error(`${t('activation.sendFailed')}. ${message}`);
      return;
    }
    restart();
    setSent(true);
  };

  return (
    <>
      <Button size="lg" className="w-full" loading={sending} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? t('activation.sendAgainIn', { seconds: left }) : t('activation.sendAgain')}
      </Button>
      {sent && (
        <AlertDialog
          icon={<MailCheck className="size-8" aria-hidden />}
          title={t('activation.sentTitle')}
          message={t('activation.sentMessage')}
          onOk={() => setSent(false)}
        />
      )}
    </>
  );
}
