import { useTranslation } from 'react-i18next';
import { ActDialog } from './ActDialog';

interface ResolveDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What may be done about it. */
  readonly advice: string;
  readonly run: (reason: string) => Promise<void>;
  /** As `ActDialog` has it. */
  readonly refetch: () => unknown;
}

/** Says that what a provider left in trouble is dealt with, and how: of payouts, refunds and updates alike. */
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
