import { membersCalls, type UserInfo } from '@croupier/contract/calls/members/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { openPopup } from '../../../core/screen/popups';
import { acceptLogin } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import { followBackurl } from './backurl';
import { useCheckedForm } from '../../../core/form/checked-form';
import { CodeStep } from './CodeStep';
import { PasskeyLogin } from './PasskeyLogin';
import { checkLogin, type LoginValues } from '../rules';
import { SocialButtons } from '../social/SocialButtons';
import { TextButton } from '../../../ui/TextButton';

export interface LoginPopupProps {
  onClose: () => void;
  /** Path inside the app that opens after the login. */
  backurl?: string;
}

/** Address in a cash-out's mail; the cash-out's progress can be seen without a login. */
const CASHOUTS = '/withdrawQueryDetail';

/** "WELCOME BACK": username or e-mail and password, with links to join and to request a new password. */
export default function LoginPopup({ onClose, backurl }: LoginPopupProps) {
  const { t } = useTranslation('members');
  const [sending, setSending] = useState(false);
  /** What was typed, once the account has asked for a code as well. */
  const [proved, setProved] = useState<LoginValues>();
  const form = useCheckedForm<LoginValues>({
    defaults: { username: '', password: '' },
    check: checkLogin,
    say: (fault) => t(fault.tip),
  });

  const enter = (user: UserInfo): void => {
    acceptLogin(user);
    onClose();
    followBackurl(backurl);
  };

  const send = async ({ username, password }: LoginValues) => {
    setSending(true);
    const { error, message, data } = await request(membersCalls.login, { username, password, type: 'MEMBER' });
    setSending(false);
    if (error === ERROR_CODES.accountNotActivated) {
      // The server has mailed the link again.
      openPopup('activationNotice', { usernameOrEmail: username });
      return;
    }
    if (error === ERROR_CODES.loginCodeRequired) {
      setProved({ username, password });
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

  if (proved) {
    const sendCode = (code: string) => request(membersCalls.login, { ...proved, type: 'MEMBER', code });
    return <CodeStep send={sendCode} onClose={onClose} onBack={() => setProved(undefined)} onEnter={enter} />;
  }
  return (
    <Modal open onClose={onClose} title={t('login.title')} subtitle={t('login.subtitle')}>
      <form noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
        <TextField
          {...form.register('username')}
          label={t('field.usernameOrEmail')}
          error={form.errorOf('username')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField
          {...form.register('password')}
          label={t('field.password')}
          error={form.errorOf('password')}
          autoComplete="current-password"
        />
        <TextButton className="self-end" onClick={() => openPopup('forgot')}>
          {t('login.forgot')}
        </TextButton>
        <Button type="submit" variant="gold" size="lg" loading={sending} className="w-full">
          {t('login.submit')}
        </Button>
        <PasskeyLogin onEnter={enter} />
        <SocialButtons backurl={backurl} />
        {backurl === CASHOUTS && (
          <TextButton className="self-center" onClick={() => followBackurl('/withdrawQuery')}>
            {t('login.lookUp')}
          </TextButton>
        )}
        <p className="text-center text-sm text-dim">
          {t('login.noAccount')} <TextButton onClick={() => openPopup('join')}>{t('login.join')}</TextButton>
        </p>
      </form>
    </Modal>
  );
}
