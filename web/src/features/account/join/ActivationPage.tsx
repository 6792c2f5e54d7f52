import { membersCalls } from '@croupier/contract/calls/members/player';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, MailOpen } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Link } from '../../../core/screen/link';
import { closePopup, openPopup } from '../../../core/screen/popups';
import { q } from '../../../core/calls/query';
import { useUser } from '../../../core/session/session';
import { Button, buttonClass } from '../../../ui/Button';
import { Spinner } from '../../../ui/notices/Spinner';
import { NoticePage } from '../../../ui/notices/NoticePage';

const page = (icon: ReactNode, title: string, message: string, actions: ReactNode) => (
  <NoticePage icon={icon} title={title} message={message} actions={actions} />
);

/** Opens the account with the key of the mailed link: activating, success or failure (specification 2 §4). */
export default function ActivationPage() {
  const { t } = useTranslation('members');
  // A link pasted into an open tab keeps its pop-ups, which would cover this page.
  useEffect(closePopup, []);
  const key = useSearchParams()[0].get('key') ?? '';
  const user = useUser();
  const { status, error, refetch, fetchStatus } = useQuery({
    // Activation is idempotent, so a page that is rendered twice may send it twice.
    ...q(membersCalls.activate, { key }),
    enabled: key !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const home = (
    <Link to="/" className={buttonClass('solid', 'lg')}>
      {t('activation.home')}
    </Link>
  );
  const login = (
    <Button variant="gold" size="lg" onClick={() => openPopup('login')}>
      {t('activation.login')}
    </Button>
  );
  const askAgain = (
    <Button size="lg" onClick={() => openPopup('activationNotice', {})}>
      {t('activation.askAgain')}
    </Button>
  );
  if (key === '')
    return page(
      <MailOpen className="size-9 text-gold" />,
      t('activation.noKeyTitle'),
      t('activation.noKey'),
      <>
        {login}
        {askAgain}
        {home}
      </>,
    );
  if (status === 'success')
    return page(
      <CircleCheck className="size-9 text-win" />,
      t('activation.doneTitle'),
      t(user ? 'activation.doneMember' : 'activation.done'),
      user ? (
        <Link to="/" className={buttonClass('gold', 'lg')}>
          {t('activation.home')}
        </Link>
      ) : (
        login
      ),
    );
  if (status === 'error' && fetchStatus === 'idle')
    return page(
      <CircleX className="size-9 text-danger" />,
      t('activation.failedTitle'),
      error.message,
      <>
        <Button size="lg" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
        {askAgain}
        {login}
      </>,
    );
  return page(
    <Spinner className="size-9 text-gold" />,
    t('activation.activating'),
    t('activation.activatingHint'),
    home,
  );
}
