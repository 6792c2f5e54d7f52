import { membersCalls, type UserInfo } from '@croupier/contract/calls/members/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { useCheckedForm } from '../../../core/form/checked-form';
import { isBlank } from '../../../core/form/fault';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { TextField } from '../../../ui/fields/TextField';
import { TextButton } from '../../../ui/TextButton';
import { toast } from '../../../ui/notices/toast';
import type { LoginValues } from '../rules';

export interface CodeStepProps {
  /** What the first step was right with. */
  typed: LoginValues;
  onClose: () => void;
  onBack: () => void;
  onEnter: (user: UserInfo) => void;
}

/** The second step of a login: a code of the member's authenticator app, or a recovery code. */
export function CodeStep({ typed, onClose, onBack, onEnter }: CodeStepProps) {
  const { t } = useTranslation('security');
  const [sending, setSending] = useState(false);
  const form = useCheckedForm<{ code: string }>({
    defaults: { code: '' },
    check: ({ code }) => (isBlank(code) ? [{ field: 'code', tip: 'code' }] : []),
    say: () => t('loginCodeAbout'),
  });
  const submit = form.submit(async ({ code }) => {
    setSending(true);
    const { error, message, data } = await request(membersCalls.login, { ...typed, type: 'MEMBER', code });
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
    <Modal open onClose={onClose} title={t('loginCode')} subtitle={t('loginCodeAbout')}>
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
    </Modal>
  );
}
