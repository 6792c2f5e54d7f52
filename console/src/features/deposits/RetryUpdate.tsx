import { deskCalls } from '@croupier/contract/calls/desk';
import type { UnappliedUpdate } from '@croupier/contract/calls/deposits/desk';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { ActDialog } from '../../core/acts/ActDialog';
import { updateChange } from './update-change';

/** Retries an update whose processing failed. */
export function RetryUpdate({ update, onClose }: { readonly update: UnappliedUpdate; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { onDone, refetch } = updateChange(update);
  const { provider, eventId } = update;
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t('deposits.updateRetry.title')}
      description={t('deposits.updateRetry.text')}
      confirm={t('deposits.updateRetry.button')}
      danger={false}
      run={async () => {
        await ask(deskCalls.depositUpdateRetry, { provider, eventId });
        await onDone(t('deposits.updateRetry.done'));
      }}
      refetch={refetch}
    />
  );
}
