import { membersCalls } from '@croupier/contract/calls/members/player';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { useCheckedForm } from '../../../core/form/checked-form';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Modal } from '../../../ui/dialogs/Modal';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { checkForgot } from '../rules';

/** Asks for username or e-mail and sends the activation mail again. The answer does not tell whether somebody waits for it. */
export function AskForMail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('members');
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const form = useCheckedForm<{ usernameOrEmail: string }>({
    defaults: { usernameOrEmail: '' },
    check: checkForgot,
    say: (fault) => t(fault.tip),
  });

  const send = async (values: { usernameOrEmail: string }) => {
    setSending(true);
    const { error, message } = await request(membersCalls.sendActivationMail, values);
    setSending(false);
    if (error === 0) setSent(true);
    else toast.error(`${t('activation.sendFailed')}. ${message}`);
  };

  if (sent)
    return (
      <AlertDialog
        icon={<MailCheck className="size-8" aria-hidden />}
        title={t('forgot.sentTitle')}
        message={t('activation.sentIfWaiting')}
        onOk={() => openPopup('login')}
      />
    );
  return (
    <Modal open onClose={onClose} title={t('activation.noticeTitle')} subtitle={t('activation.askMessage')}>
      <form noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
        <TextField
          {...form.register('usernameOrEmail')}
          label={t('field.usernameOrEmail')}
          error={form.errorOf('usernameOrEmail')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <Button type="submit" variant="gold" size="lg" loading={sending} className="w-full">
          {t('activation.sendAgain')}
        </Button>
        <TextButton className="self-center" onClick={() => openPopup('login')}>
          {t('forgot.back')}
        </TextButton>
      </form>
    </Modal>
  );
}
