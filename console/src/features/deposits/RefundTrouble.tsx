import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositRefund } from '@croupier/contract/calls/deposits/desk';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { ResolveDialog } from '../../core/acts/ResolveDialog';
import { useMay } from '../../core/session/operator';
import { depositChange } from './deposit-change';

/** A refund's trouble, with its resolution or a button to resolve it. */
export function RefundTrouble({ refund, depositId }: { refund: DepositRefund; depositId: string }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const mayReview = useMay('depositRefundResolve');
  const [open, setOpen] = useState(false);
  const { onDone, refetch } = depositChange(depositId);
  const { attempt, trouble, resolution, resolvedBy, resolveTime } = refund;
  if (trouble === null) return null;
  return (
    <div
      role={resolution === null ? 'alert' : undefined}
      className={`grid gap-3 rounded-md border p-3 ${resolution === null ? 'border-danger/40 bg-danger/8' : 'border-line'}`}
    >
      <p className="flex gap-2">
        <TriangleAlert
          size={17}
          aria-hidden
          className={`mt-0.5 shrink-0 ${resolution === null ? 'text-danger' : 'text-dim'}`}
        />
        {t(`deposits.refund.trouble.${trouble}`)}
      </p>
      {resolution !== null && resolveTime !== null && (
        <p className="wrap-anywhere text-dim">
          {t('deposits.refund.resolved', { text: resolution })}
          <span className="block text-xs figures">
            {resolvedBy} · {moment(resolveTime)}
          </span>
        </p>
      )}
      {resolution === null && mayReview && (
        <Button className="max-md:w-full md:justify-self-start" onClick={() => setOpen(true)}>
          {t('payouts.resolve')}
        </Button>
      )}
      <ResolveDialog
        open={open}
        onClose={() => setOpen(false)}
        advice={t(`deposits.refund.advice.${trouble}`)}
        run={async (reason) => {
          const changed = await ask(deskCalls.depositRefundResolve, { id: depositId, attempt, reason, trouble });
          await onDone(changed, t('payouts.resolveDone'));
        }}
        refetch={refetch}
      />
    </div>
  );
}
