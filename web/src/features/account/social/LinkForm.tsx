import { type PendingIdentity, socialCalls } from '@croupier/contract/calls/members/social';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../../core/calls/client';
import { useCheckedForm } from '../../../core/form/checked-form';
import { openPopup } from '../../../core/screen/popups';
import { acceptLogin } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { checkLogin, type LoginValues } from '../rules';
import { takeReturnPath } from './begin';

export interface LinkFormProps {
  person: PendingIdentity;
  onClose: () => void;
  onNewAccount: () => void;
}

/** Logs in with the password once and links the provider's login to that account. */
export function LinkForm({ person, onClose, onNewAccount }: LinkFormProps) {
  const { t } = useTranslation(['social', 'members']);
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const form = useCheckedForm<LoginValues>({
    defaults: { username: person.hasAccount === 1 ? person.email : '', password: '' },
    check: checkLogin,
    say: (fault) => t(`members:${fault.tip}`),
  });
  const send = async (values: LoginValues) => {
    setSending(true);
    const { error, message, data } = await request(socialCalls.linkSocialLogin, { ...values, pending: person.token });
    setSending(false);
    if (error !== 0) {
      form.setValue('password', '');
      form.blame('password', message);
      toast.error(message);
      return;
    }
    acceptLogin(data);
    onClose();
    navigate(takeReturnPath(), { replace: true });
  };
  return (
    <form noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
      <TextField
        {...form.register('username')}
        label={t('members:field.usernameOrEmail')}
        error={form.errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password')}
        label={t('members:field.password')}
        error={form.errorOf('password')}
        autoComplete="current-password"
        autoFocus
      />
      <TextButton className="self-end" onClick={() => openPopup('forgot')}>
        {t('members:login.forgot')}
      </TextButton>
      <Button type="submit" variant="gold" size="lg" loading={sending} className="w-full">
        {t('social:link')}
      </Button>
      {person.hasAccount === 0 && (
        <TextButton className="self-center" onClick={onNewAccount}>
          {t('social:newAccount')}
        </TextButton>
      )}
    </form>
  );
}
