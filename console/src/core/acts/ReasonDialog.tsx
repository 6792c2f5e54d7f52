import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useReasonRule } from '../typed';
import { ActDialog, type ActDialogProps } from './ActDialog';

interface ReasonDialogProps extends Omit<ActDialogProps, 'entry' | 'run'> {
  /** Who reads the reason; default: who reads the audit log. */
  readonly hint?: string;
  /** Toast once it is done; default: none. */
  readonly done?: string;
  readonly send: (reason: string) => Promise<unknown>;
}

/** Confirms an act with a reason which others can judge. It closes once what the act changed has been refetched. */
export function ReasonDialog({ hint, done, send, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation();
  const judge = useReasonRule();
  return (
    <ActDialog
      {...dialog}
      entry={{
        label: t('common.reason'),
        hint: hint ?? t('members.reasonHint'),
        missing: t('common.reasonRequired'),
        max: 500,
        judge,
      }}
      run={async (reason) => {
        await send(reason);
        if (done !== undefined) toast.success(done);
        await dialog.refetch();
      }}
    />
  );
}
