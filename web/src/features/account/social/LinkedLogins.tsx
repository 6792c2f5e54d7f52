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
import { type Proof, ProofForm } from '../security/ProofForm';
import { beginSocialLogin } from './begin';

/** What waits for the member's proof. */
type Act = { readonly link: { readonly id: string; readonly name: string } } | { readonly unlink: LinkedLogin };

/**
 * The logins that are linked to the account: link another, remove one. Each opens the account, so the current password is asked for first. Nothing where the house has no provider and the member no login.
 */
export function LinkedLogins() {
  const { t, i18n } = useTranslation(['social', 'security']);
  const email = useUser()?.email ?? '';
  const options = useQuery({ ...q(socialCalls.signInOptions, {}), staleTime: Number.POSITIVE_INFINITY });
  const linked = useQuery({ ...q(socialCalls.linkedLogins, {}), staleTime: 0 });
  const [act, setAct] = useState<Act>();
  const [mailing, setMailing] = useState(false);
  if (linked.isError) return <ErrorState onRetry={() => void linked.refetch()} />;
  const { logins, hasPassword } = linked.data ?? { logins: [], hasPassword: 1 };
  const providers = (options.data?.providers ?? []).filter(({ name }) => !logins.some((own) => own.provider === name));
  if (logins.length === 0 && providers.length === 0) return null;

  const unlink = async ({ id }: LinkedLogin, proof: Partial<Proof> & { password: string }) => {
    const { error, message } = await request(socialCalls.unlinkLogin, { id, ...proof });
    if (error !== 0) return { error, message };
    await invalidate(socialCalls.linkedLogins);
    toast.success(t('removed'));
    setAct(undefined);
    return undefined;
  };
  const mailPassword = async (): Promise<void> => {
    setMailing(true);
    const { error, message } = await request(membersCalls.sendForgotMail, { usernameOrEmail: email });
    setMailing(false);
    if (error === 0) toast.success(t('passwordMailed'));
    else toast.error(message);
  };
  if (act) {
    const words =
      'link' in act
        ? { act: t('linkWith', { name: act.link.name }), text: t('security:proveText') }
        : { act: t('removeNamed', { name: act.unlink.provider }), text: t('security:proveText'), danger: true };
    return (
      <section className="flex flex-col gap-3 border-t border-ink-600 py-3" aria-labelledby="linked-logins">
        <h3 id="linked-logins" className="font-medium">
          {words.act}
        </h3>
        <ProofForm
          {...words}
          send={({ password, code }) => {
            const proof = { password, ...(code !== '' && { code }) };
            return 'link' in act ? beginSocialLogin(act.link.id, '/details', proof) : unlink(act.unlink, proof);
          }}
          onBack={() => setAct(undefined)}
        />
      </section>
    );
  }
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
              onClick={() => setAct({ unlink: own })}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {hasPassword === 0 && (
        <p className="py-1 text-sm text-dim">
          {t('noPassword')}{' '}
          <TextButton disabled={mailing} onClick={() => void mailPassword()}>
            {t('setPassword')}
          </TextButton>
        </p>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          className="mt-2 w-full"
          disabled={hasPassword === 0}
          onClick={() => setAct({ link: { id, name } })}
        >
          {t('linkWith', { name })}
        </Button>
      ))}
    </section>
  );
}
