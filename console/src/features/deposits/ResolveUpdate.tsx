import { deskCalls } from '@croupier/contract/calls/desk';
import type { UnappliedUpdate } from '@croupier/contract/calls/deposits/desk';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { ResolveDialog } from '../../core/acts/ResolveDialog';
import { updateChange } from './update-change';

/** Marks an update that could not be applied as resolved, with a note on how. */
export function ResolveUpdate({ update, onClose }: { readonly update: UnappliedUpdate; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { onDone, refetch } = updateChange(update);
  const { provider, eventId, about } = update;
  return (
    <ResolveDialog
      open
      onClose={onClose}
      advice={t(about === 'reinstatement' ? 'deposits.updateAdviceReinstated' : 'deposits.updateAdvice')}
      run={async (reason) => {
        await ask(deskCalls.depositUpdateResolve, { provider, eventId, reason });
        await onDone(t('payouts.resolveDone'));
      }}
      refetch={refetch}
    />
  );
}
