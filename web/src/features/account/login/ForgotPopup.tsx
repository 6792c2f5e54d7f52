import { membersCalls } from '@croupier/contract/calls/members/player';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { openPopup } from '../../../core/screen/popups';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import { useCheckedForm } from '../../../core/form/checked-form';
import { checkForgot } from '../rules';
import { TextButton } from '../../../ui/TextButton';

interface ForgotValues {
  usernameOrEmail: string;
}

/** Requests a mail with a link to a new password; a confirmation follows, then the login (specification 2 §8). */
export default function ForgotPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('members');
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const form = useCheckedForm<ForgotValues>({
    defaults: { usernameOrEmail: '' },
    check: checkForgot,
    say: (fault) => t(fault.tip),
  });

  const send = async (values: ForgotValues) => {
    setSending(true);
    const { error, message } = await request(membersCalls.sendForgotMail, values);
    setSending(false);
    if (error === 0) setSent(true);
    else toast.error(`${t('forgot.failed')}. ${message}`);
  };

  if (sent)
    return (
      <AlertDialog
        icon={<MailCheck className="size-8" aria-hidden />}
        title={t('forgot.sentTitle')}
        message={t('forgot.sentMessage')}
        onOk={() => openPopup('login')}
      />
    );
  return (
    <Modal open onClose={onClose} title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
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
          {t('forgot.submit')}
        </Button>
        <TextButton className="self-center" onClick={() => openPopup('login')}>
          {t('forgot.back')}
        </TextButton>
      </form>
    </Modal>
  );
}
