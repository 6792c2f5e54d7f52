import type { LoginChallenge } from '@croupier/contract/calls/operators/fields';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { howSessionEnded, useToken } from '../../core/session/session';
import { titleOf } from '../../core/site-name';
import { CodeForm } from './CodeForm';
import { LoginFrame } from './LoginFrame';
import { PasswordForm } from './PasswordForm';

/** The address to return to after the login; only paths of this app are accepted. */
const backFrom = (state: unknown): string => {
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined;
  return typeof back === 'string' && back.startsWith('/') ? back : '/';
};

/** Two steps: e-mail and password, then six digits. A first login also sets the authenticator up. */
export function LoginPage() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const token = useToken();
  const [challenge, setChallenge] = useState<LoginChallenge>();
  useEffect(() => {
    document.title = titleOf(t('login.title'));
  }, [t]);
  if (token) return <Navigate to={backFrom(state)} replace />;
  return (
    <LoginFrame>
      {challenge ? (
        <CodeForm challenge={challenge} onBack={() => setChallenge(undefined)} />
      ) : (
        <PasswordForm
          notice={howSessionEnded() === 'expired' ? t('login.expired') : undefined}
          onChallenge={setChallenge}
        />
      )}
    </LoginFrame>
  );
}
