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

/** Approves or drops a refund that waits for a second operator; its requester may only drop it. */
export function RefundActs({ refund, deposit }: { refund: DepositRefund; deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { onDone, refetch } = depositChange(deposit.id);
  const mayReview = useMay('depositRefundApprove');
  const me = useOperator().data;
  const [act, setAct] = useState<'approve' | 'drop'>('approve');
  const [open, setOpen] = useState(false);
  if (!mayReview || (refund.state !== 'proposed' && !open)) return null;
  const { id, username, currency } = deposit;
  const { attempt } = refund;
  const amount = money(refund.amount, currency);
  const isOwn = refund.askedBy === me?.email;
  const begin = (name: 'approve' | 'drop') => {
    setAct(name);
    setOpen(true);
  };
  return (
    <div className="flex gap-2 max-md:[&>button]:flex-1 md:justify-end">
      <Button look="danger" onClick={() => begin('drop')}>
        {t('deposits.refund.drop.button')}
      </Button>
      <Button
        look="gold"
        disabled={isOwn}
        title={isOwn ? t('withdrawals.otherApprovalMissing') : undefined}
        onClick={() => begin('approve')}
      >
        {t('deposits.refund.approve.button')}
      </Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`deposits.refund.${act}.title`, { amount })}
        description={
          act === 'drop'
            ? t('deposits.refund.drop.text')
            : t(refund.fromCash ? 'deposits.refund.approve.text' : 'deposits.refund.approve.textHeld', {
                amount,
                username,
              })
        }
        confirm={t(`deposits.refund.${act}.button`)}
        danger={act === 'drop'}
        entry={
          act === 'drop'
            ? {
                label: t('common.reason'),
                hint: t('deposits.reasonHint'),
                missing: t('common.reasonRequired'),
                max: 500,
              }
            : undefined
        }
        run={async (reason) => {
          const changed =
            act === 'approve'
              ? await ask(deskCalls.depositRefundApprove, { id, attempt })
              : await ask(deskCalls.depositRefundDrop, { id, attempt, reason });
          await onDone(changed, t(`deposits.refund.${act}.done`));
        }}
        refetch={refetch}
      />
    </div>
  );
}
