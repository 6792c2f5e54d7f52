import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { AnswerOf } from '@croupier/contract/call';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { howSessionEnded, useToken } from '../../session';
import { titleOf } from '../../site-name';
import { Brand } from '../shell/Brand';
import { LanguageSwitch } from '../shell/LanguageSwitch';
import { CodeForm } from './CodeForm';
import { PasswordForm } from './PasswordForm';

type Challenge = AnswerOf<typeof backofficeCalls.login>;

/** Only paths of this app come back from the login. */
const backFrom = (state: unknown): string => {
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined;
  return typeof back === 'string' && back.startsWith('/') ? back : '/';
};

/** Two steps: e-mail and password, then six digits. A first login also sets the authenticator up. */
export function LoginPage() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const token = useToken();
  const [challenge, setChallenge] = useState<Challenge>();
  useEffect(() => {
    document.title = titleOf(t('login.title'));
  }, [t]);
  if (token) return <Navigate to={backFrom(state)} replace />;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-[radial-gradient(80rem_40rem_at_50%_-20%,var(--color-raised),transparent)]">
      <header className="flex items-center justify-between px-5 py-4 md:px-8">
        <Brand />
        <LanguageSwitch />
      </header>
      <main className="grid place-items-center px-4 pt-4 pb-16">
        <div className="w-full max-w-[400px] animate-rise rounded-xl border border-line bg-panel p-6 shadow-float md:p-8">
          {challenge ? (
            <CodeForm challenge={challenge} onBack={() => setChallenge(undefined)} />
          ) : (
            <PasswordForm
              notice={howSessionEnded() === 'expired' ? t('login.expired') : undefined}
              onChallenge={setChallenge}
            />
          )}
        </div>
      </main>
    </div>
  );
}
