import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckedForm } from '../../../core/form/checked-form';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Modal } from '../../../ui/dialogs/Modal';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { checkForgot } from '../rules';

interface Values {
  usernameOrEmail: string;
}

export interface MailRequestProps {
  readonly title: string;
  readonly subtitle: string;
  /** Label of the button. */
  readonly submit: string;
  /** Sends the request. */
  readonly send: (values: Values) => Promise<{ readonly error: number; readonly message: string }>;
  /** Shown once it is sent; it does not tell whether the account exists. */
  readonly sentMessage: string;
  /** Shown before the server's reason when it is refused. */
  readonly failed: string;
  readonly onClose: () => void;
}

/** Asks for username or e-mail and requests a mail; a confirmation follows, then the login. */
export function MailRequest({ title, subtitle, submit, send, sentMessage, failed, onClose }: MailRequestProps) {
  const { t } = useTranslation('members');
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const form = useCheckedForm<Values>({
    defaults: { usernameOrEmail: '' },
    check: checkForgot,
    say: (fault) => t(fault.tip),
  });

  const request = async (values: Values) => {
    setSending(true);
    const { error, message } = await send(values);
    setSending(false);
    if (error === 0) setSent(true);
    else toast.error(`${failed}. ${message}`);
  };

  if (sent)
    return (
      <AlertDialog
        icon={<MailCheck className="size-8" aria-hidden />}
        title={t('forgot.sentTitle')}
        message={sentMessage}
        onOk={() => openPopup('login')}
      />
    );
  return (
    <Modal open onClose={onClose} title={title} subtitle={subtitle}>
      <form noValidate onSubmit={form.submit(request)} className="flex flex-col gap-4">
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
          {submit}
        </Button>
        <TextButton className="self-center" onClick={() => openPopup('login')}>
          {t('forgot.back')}
        </TextButton>
      </form>
    </Modal>
  );
}
