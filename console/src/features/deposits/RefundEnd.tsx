import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositRefund, DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { ActDialog } from '../../core/acts/ActDialog';
import { useMay, useOperator } from '../../core/session/operator';
import { depositChange } from './deposit-change';

/** Ends by hand a refund whose provider does not answer, and shows from when this is possible. Large ones need two operators. */
export function RefundEnd({ refund, deposit }: { refund: DepositRefund; deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const mayReview = useMay('depositRefundEnd');
  const me = useOperator().data;
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState(false);
  const { onDone, refetch } = depositChange(deposit.id);
  const { attempt, endableTime, endAskedBy, endReason, fromCash } = refund;
  if (!mayReview || (refund.state !== 'asked' && !open)) return null;
  if (endableTime === null && !open) return <p className="text-dim">{t('deposits.refund.end.unwatched')}</p>;
  if (endableTime !== null && Date.parse(endableTime) > now && !open)
    return <p className="text-dim">{t('deposits.refund.end.from', { time: moment(endableTime) })}</p>;
  const amount = money(refund.amount, deposit.currency);
  const isFirst = refund.approvalsNeeded > 1 && endAskedBy === null;
  const isOwn = endAskedBy !== null && endAskedBy === me?.email;
  const effect = fromCash
    ? t('deposits.refund.end.text', { amount, username: deposit.username })
    : t('deposits.refund.end.textHeld', { amount });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {endAskedBy === null
          ? t('deposits.refund.end.silent')
          : t('deposits.refund.end.said', { operator: endAskedBy, reason: endReason })}
        {isOwn && <span className="block text-dim">{t('deposits.refund.end.otherMissing')}</span>}
      </p>
      <Button look="danger" className="max-md:w-full" disabled={isOwn} onClick={() => setOpen(true)}>
        {t('deposits.refund.end.button')}
      </Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('deposits.refund.end.title', { amount })}
        description={isFirst ? t('deposits.refund.end.textFirst') : effect}
        confirm={t('deposits.refund.end.button')}
        danger
        entry={{
          label: t('common.reason'),
          hint: t('deposits.reasonHint'),
          missing: t('common.reasonRequired'),
          max: 500,
        }}
        run={async (reason) => {
          const changed = await ask(deskCalls.depositRefundEnd, { id: deposit.id, attempt, reason });
          await onDone(changed, t(isFirst ? 'deposits.refund.end.waits' : 'deposits.refund.end.done'));
        }}
        refetch={refetch}
      />
    </div>
  );
}
