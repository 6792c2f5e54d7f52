import type { AnswerOf, InputOf } from '@croupier/contract/call';
import { type PendingIdentity, socialCalls } from '@croupier/contract/calls/members/social';
import { ERROR_CODES } from '@croupier/contract/errors';
import { CircleX, UserCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../../core/calls/client';
import { invalidate } from '../../../core/calls/query';
import { addressQuery } from '../../../core/screen/address';
import { Link } from '../../../core/screen/link';
import { closePopup, openPopup } from '../../../core/screen/popups';
import { acceptLogin } from '../../../core/session/session';
import { Button, buttonClass } from '../../../ui/Button';
import { NoticePage } from '../../../ui/notices/NoticePage';
import { Spinner } from '../../../ui/notices/Spinner';
import { toast } from '../../../ui/notices/toast';
import { takeReturnPath } from './begin';

type Outcome =
  | { readonly is: 'waiting' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'pending'; readonly person: PendingIdentity };

/** What the provider sent the browser back with. It is good once: neither the history nor a reload has any use for it. */
function takeAnswer(): InputOf<typeof socialCalls.finishSocialLogin> {
  const query = addressQuery();
  window.history.replaceState(window.history.state, '', '#/socialLogin');
  const optional = (['code', 'iss', 'error'] as const).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    provider: query.get('provider') ?? '',
    state: query.get('state') ?? '',
    ...Object.fromEntries(optional),
  };
}

/** How the call ended; without data where it was refused. */
interface Ended {
  readonly error: number;
  readonly message: string;
  readonly data: AnswerOf<typeof socialCalls.finishSocialLogin> | null;
}

const complete = (person: PendingIdentity): void => openPopup('socialComplete', { person });

/** Where a provider's page leads back to: ends the login, and asks who is new for what is missing. */
export default function SocialReturnPage() {
  const { t } = useTranslation('social');
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>({ is: 'waiting' });
  const begun = useRef(false);

  const settle = useEffectEvent(({ error, message, data }: Ended) => {
    if (error === ERROR_CODES.accountNotActivated) {
      navigate('/', { replace: true });
      openPopup('activationNotice', {});
    } else if (error !== 0) setOutcome({ is: 'failed', message });
    else if (data?.user) {
      acceptLogin(data.user);
      navigate(takeReturnPath(), { replace: true });
    } else if (data?.linked) {
      toast.success(t('linked'));
      void invalidate(socialCalls.linkedLogins);
      navigate('/details', { replace: true });
    } else if (data?.pending) {
      setOutcome({ is: 'pending', person: data.pending });
      complete(data.pending);
    }
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    closePopup();
    // A reload has no answer to give: the login begins again.
    if (addressQuery().has('state'))
      void request(socialCalls.finishSocialLogin, takeAnswer()).then((ended) => settle(ended));
    else navigate('/login', { replace: true });
  }, [navigate]);

  const home = (
    <Link to="/" className={buttonClass('solid', 'lg')}>
      {t('home')}
    </Link>
  );
  if (outcome.is === 'failed')
    return (
      <NoticePage
        icon={<CircleX className="size-9 text-danger" />}
        title={t('failedTitle')}
        message={outcome.message}
        actions={
          <>
            <Button variant="gold" size="lg" onClick={() => openPopup('login', { backurl: '/' })}>
              {t('again')}
            </Button>
            {home}
          </>
        }
      />
    );
  if (outcome.is === 'pending')
    return (
      <NoticePage
        icon={<UserCheck className="size-9 text-gold" />}
        title={t('pendingTitle')}
        message={t('pendingMessage', { name: outcome.person.provider })}
        actions={
          <Button variant="gold" size="lg" onClick={() => complete(outcome.person)}>
            {t('goOn')}
          </Button>
        }
      />
    );
  return (
    <NoticePage icon={<Spinner className="size-9 text-gold" />} title={t('waitingTitle')} message={t('waiting')} />
  );
}
