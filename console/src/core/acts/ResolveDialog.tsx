import { useTranslation } from 'react-i18next';
import { ActDialog } from './ActDialog';

interface ResolveDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** How the trouble can be resolved. */
  readonly advice: string;
  readonly run: (reason: string) => Promise<void>;
  /** See `ActDialog`. */
  readonly refetch: () => unknown;
}

/** Marks a payout, refund or update in trouble as resolved, with a note on how. */
export function ResolveDialog({ advice, ...acting }: ResolveDialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      {...acting}
      title={t('payouts.resolveTitle')}
      description={advice}
      confirm={t('payouts.resolve')}
      danger={false}
      entry={{
        label: t('payouts.resolution'),
        hint: t('payouts.resolutionHint'),
        missing: t('common.reasonRequired'),
        max: 500,
      }}
    />
  );
}
