import { NETWORK_FAILURE } from '@croupier/contract/errors';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CallFailure, failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';

interface InvitationGoneProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Why an invitation link failed and what to do; a network failure can be retried. */
export function InvitationGone({ failure, onRetry }: InvitationGoneProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isRefused = failure instanceof CallFailure && failure.code !== NETWORK_FAILURE;
  return (
    <div role="alert" className="grid gap-4">
      <div>
        <h1 className="font-display text-2xl font-medium">{t(isRefused ? 'invitation.goneTitle' : 'failure.title')}</h1>
        <p className="mt-1 text-dim">{failureText(failure)}</p>
      </div>
      {isRefused ? (
        <Button look="gold" className="md:min-h-11" onClick={() => void navigate('/login', { replace: true })}>
          {t('invitation.toLogin')}
        </Button>
      ) : (
        <Button className="md:min-h-11" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
