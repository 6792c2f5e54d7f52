import type { UserInfo } from '@croupier/contract/calls/members/player';
import { ERROR_CODES, type Envelope } from '@croupier/contract/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckedForm } from '../../../core/form/checked-form';
import { isBlank } from '../../../core/form/fault';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { TextField } from '../../../ui/fields/TextField';
import { TextButton } from '../../../ui/TextButton';
import { toast } from '../../../ui/notices/toast';

export interface CodeFormProps {
  /** Sends the first step again, with the code. */
  send: (code: string) => Promise<Envelope<UserInfo>>;
  onBack: () => void;
  onEnter: (user: UserInfo) => void;
}

/** A code of the member's authenticator app, or a recovery code, after the right password. */
export function CodeForm({ send, onBack, onEnter }: CodeFormProps) {
  const { t } = useTranslation('security');
  const [sending, setSending] = useState(false);
  const form = useCheckedForm<{ code: string }>({
    defaults: { code: '' },
    check: ({ code }) => (isBlank(code) ? [{ field: 'code', tip: 'code' }] : []),
    say: () => t('loginCodeAbout'),
  });
  const submit = form.submit(async ({ code }) => {
    setSending(true);
    const { error, message, data } = await send(code);
    setSending(false);
    if (error === 0) {
      onEnter(data);
      return;
    }
    toast.error(message);
    if (error === ERROR_CODES.loginFailed || error === ERROR_CODES.accountDisabled) {
      onBack();
      return;
    }
    form.setValue('code', '');
    form.blame('code', message);
    form.setFocus('code');
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...form.register('code')}
        label={t('code')}
        hint={t('loginRecoveryHint')}
        error={form.errorOf('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <Button type="submit" variant="gold" size="lg" loading={sending} className="w-full">
        {t('login')}
      </Button>
      <TextButton className="self-center" onClick={onBack}>
        {t('loginBack')}
      </TextButton>
    </form>
  );
}

/** The second step of a login. */
export function CodeStep({ onClose, ...form }: CodeFormProps & { onClose: () => void }) {
  const { t } = useTranslation('security');
  return (
    <Modal open onClose={onClose} title={t('loginCode')} subtitle={t('loginCodeAbout')}>
      <CodeForm {...form} />
    </Modal>
  );
}
