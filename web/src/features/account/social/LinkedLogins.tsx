import { membersCalls } from '@croupier/contract/calls/members/player';
import { type LinkedLogin, socialCalls } from '@croupier/contract/calls/members/social';
import { whenText } from '@croupier/contract/when';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { invalidate, q } from '../../../core/calls/query';
import { useUser } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { beginSocialLogin } from './begin';

/** The logins that are linked to the account: link another, remove one. Nothing where the house has no provider and the member no login. */
export function LinkedLogins() {
  const { t, i18n } = useTranslation('social');
  const email = useUser()?.email ?? '';
  const options = useQuery({ ...q(socialCalls.signInOptions, {}), staleTime: Number.POSITIVE_INFINITY });
  const linked = useQuery({ ...q(socialCalls.linkedLogins, {}), staleTime: 0 });
  const [busy, setBusy] = useState<string>();
  if (linked.isError) return <ErrorState onRetry={() => void linked.refetch()} />;
  const { logins, hasPassword } = linked.data ?? { logins: [], hasPassword: 1 };
  const providers = (options.data?.providers ?? []).filter(({ name }) => !logins.some((own) => own.provider === name));
  if (logins.length === 0 && providers.length === 0) return null;

  const doing = async (what: string, work: () => Promise<string | null>) => {
    setBusy(what);
    const failure = await work();
    setBusy(undefined);
    if (failure !== null) toast.error(failure);
  };
  const unlink = async ({ id }: LinkedLogin): Promise<string | null> => {
    const { error, message } = await request(socialCalls.unlinkLogin, { id });
    await invalidate(socialCalls.linkedLogins);
    if (error === 0) toast.success(t('removed'));
    return error === 0 ? null : message;
  };
  const mailPassword = async (): Promise<string | null> => {
    const { error, message } = await request(membersCalls.sendForgotMail, { usernameOrEmail: email });
    if (error === 0) toast.success(t('passwordMailed'));
    return error === 0 ? null : message;
  };
  return (
    <section className="border-t border-ink-600 py-3" aria-labelledby="linked-logins">
      <h3 id="linked-logins" className="text-sm text-dim">
        {t('title')}
      </h3>
      <ul>
        {logins.map((own) => (
          <li key={own.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{own.provider}</span>
              <span className="block text-sm text-dim wrap-anywhere">
                {[own.email, t('since', { time: whenText(own.linkedTime, i18n.language) })].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={t('removeNamed', { name: own.provider })}
              disabled={hasPassword === 0}
              loading={busy === own.id}
              onClick={() => void doing(own.id, () => unlink(own))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {hasPassword === 0 && (
        <p className="py-1 text-sm text-dim">
          {t('noPassword')}{' '}
          <TextButton onClick={() => void doing('password', mailPassword)}>{t('setPassword')}</TextButton>
        </p>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          className="mt-2 w-full"
          loading={busy === id}
          onClick={() => void doing(id, () => beginSocialLogin(id, '/details'))}
        >
          {t('linkWith', { name })}
        </Button>
      ))}
    </section>
  );
}
