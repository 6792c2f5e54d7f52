import { socialCalls } from '@croupier/contract/calls/members/social';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/calls/query';
import { Modal } from '../../../ui/dialogs/Modal';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { type FromSocial, JoinForm } from './JoinForm';

export interface JoinPopupProps {
  onClose: () => void;
  /** Who comes from a social login. */
  social?: FromSocial;
}

/** The registration, in the steps that the operator has chosen. */
export default function JoinPopup({ onClose, social }: JoinPopupProps) {
  const { t } = useTranslation('members');
  const options = useQuery({ ...q(socialCalls.signInOptions, {}), staleTime: Number.POSITIVE_INFINITY });
  if (options.data) return <JoinForm onClose={onClose} variant={options.data.registration} social={social} />;
  return (
    <Modal open onClose={onClose} title={t('join.title')}>
      {options.isError ? <ErrorState onRetry={() => void options.refetch()} /> : <Skeleton className="h-96" />}
    </Modal>
  );
}
