import { deskCalls } from '@croupier/contract/calls/desk';
import type { LoginChallenge } from '@croupier/contract/calls/operators/fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { q, queryClient } from '../../core/session/query';
import { endSession, readToken, useToken } from '../../core/session/session';
import { titleOf } from '../../core/site-name';
import { Skeleton } from '../../ui/Skeleton';
import { AcceptForm } from './AcceptForm';
import { CodeForm } from './CodeForm';
import { InvitationGone } from './InvitationGone';
import { LoginFrame } from './LoginFrame';

/** The target of an invitation mail: set a password, then the authenticator, then enter the console. */
export function InvitationPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const key = useSearchParams()[0].get('key') || '-';
  const token = useToken();
  const [challenge, setChallenge] = useState<LoginChallenge>();
  useEffect(() => {
    document.title = titleOf(t('invitation.pageTitle'));
  }, [t]);
  const invitation = useQuery({
    ...q(deskCalls.invitationGet, { key }),
    enabled: challenge === undefined,
  });
  if (challenge && token) return <Navigate to="/" replace />;

  const onAccepted = (accepted: LoginChallenge) => {
    setChallenge(accepted);
    if (readToken() === null) return;
    // Another operator may be signed in here: the new one must not see their session or cached data.
    endSession('left');
    queryClient.clear();
  };
  return (
    <LoginFrame>
      {challenge ? (
        <CodeForm challenge={challenge} onBack={() => void navigate('/login', { replace: true })} />
      ) : invitation.data ? (
        <AcceptForm invitation={invitation.data} invitationKey={key} onAccepted={onAccepted} />
      ) : invitation.isError ? (
        <InvitationGone failure={invitation.error} onRetry={() => void invitation.refetch()} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="grid gap-4">
          <Skeleton className="h-8 w-2/3 rounded-md" />
          <Skeleton className="h-12 rounded-md" />
          <Skeleton className="h-12 rounded-md" />
          <Skeleton className="h-12 rounded-md" />
        </div>
      )}
    </LoginFrame>
  );
}
