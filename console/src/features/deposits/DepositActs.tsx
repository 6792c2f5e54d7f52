import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { invalidate, replaceShown } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { ActDialog } from '../../core/acts/ActDialog';
import { useMay, useOperator } from '../../core/session/operator';
import { invalidateDepositLists } from './deposit-change';

/** Accept or refuse a held deposit, each confirmed in a dialog. */
export function DepositActs({ deposit }: { deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const mayReview = useMay('depositAccept');
  const [act, setAct] = useState<'accept' | 'refuse'>('accept');
  const me = useOperator().data;
  const [open, setOpen] = useState(false);
  const { id, username } = deposit;
  const waiting = deposit.credits.find(({ act: about, state }) => about === 'deposit_accepted' && state === 'asked');
  const isFirstWord = deposit.acceptApprovals > 1 && !waiting;
  // A deposit that was charged back, or paid in another currency than the wallet's, can only be refused.
  const isBarred = deposit.chargeBackTime !== null || deposit.heldFor === 'currency_differs';
  if (!mayReview || (deposit.status !== 'review' && !open)) return null;
  const amount = money(deposit.credited ?? deposit.amount, deposit.currency);
  return (
    <div className="flex gap-2 max-md:w-full max-md:[&>button]:flex-1">
      {(isBarred ? (['refuse'] as const) : (['refuse', 'accept'] as const)).map((name) => (
        <Button
          key={name}
          look={name === 'refuse' ? 'danger' : 'gold'}
          disabled={name === 'accept' && waiting !== undefined && waiting.askedBy === me?.email}
          onClick={() => {
            setAct(name);
            setOpen(true);
          }}
        >
          {t(`deposits.${name}.button`)}
        </Button>
      ))}
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`deposits.${act}.title`, { amount })}
        description={
          act === 'accept' && isFirstWord ? t('credits.first') : t(`deposits.${act}.text`, { amount, username })
        }
        confirm={t(`deposits.${act}.button`)}
        danger={act === 'refuse'}
        entry={
          act === 'refuse'
            ? {
                label: t('common.reason'),
                hint: t('deposits.reasonHint'),
                missing: t('common.reasonRequired'),
                max: 500,
              }
            : undefined
        }
        run={async (reason) => {
          const decided =
            act === 'accept'
              ? await ask(deskCalls.depositAccept, { id })
              : await ask(deskCalls.depositRefuse, { id, reason });
          replaceShown(deskCalls.depositGet, { id }, decided);
          toast.success(t(decided.status === 'review' ? 'credits.noted' : `deposits.${act}.done`));
          await invalidateDepositLists();
        }}
        refetch={() => Promise.all([invalidate(deskCalls.depositGet, { id }), invalidateDepositLists()])}
      />
    </div>
  );
}
