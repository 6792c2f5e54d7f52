import type { UserInfo } from '@croupier/contract/calls/members/player';
import { type PendingIdentity, socialCalls } from '@croupier/contract/calls/members/social';
import { ERROR_CODES } from '@croupier/contract/errors';
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
import { CodeForm } from '../login/CodeStep';
import { checkLogin, type LoginValues } from '../rules';
import { takeReturnPath } from './begin';

export interface LinkFormProps {
  person: PendingIdentity;
  onClose: () => void;
  onNewAccount: () => void;
}

/** Logs in with the password once, with a code where log-ins ask for one, and links the provider's login to that account. */
export function LinkForm({ person, onClose, onNewAccount }: LinkFormProps) {
  const { t } = useTranslation(['social', 'members']);
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  /** What was typed, once the account has asked for a code as well. */
  const [proved, setProved] = useState<LoginValues>();
  const form = useCheckedForm<LoginValues>({
    defaults: { username: person.hasAccount === 1 ? person.email : '', password: '' },
    check: checkLogin,
    say: (fault) => t(`members:${fault.tip}`),
  });
  const enter = (user: UserInfo): void => {
    acceptLogin(user);
    onClose();
    navigate(takeReturnPath(), { replace: true });
  };
  const link = (values: LoginValues & { code?: string }) =>
    request(socialCalls.linkSocialLogin, { ...values, pending: person.token });
  const send = async (values: LoginValues) => {
    setSending(true);
    const { error, message, data } = await link(values);
    setSending(false);
    if (error === ERROR_CODES.loginCodeRequired) {
      setProved(values);
      return;
    }
    if (error !== 0) {
      form.setValue('password', '');
      form.blame('password', message);
      toast.error(message);
      return;
    }
    enter(data);
  };
  if (proved)
    return <CodeForm send={(code) => link({ ...proved, code })} onBack={() => setProved(undefined)} onEnter={enter} />;
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
