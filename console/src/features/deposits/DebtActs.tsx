import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { ActDialog } from '../../core/acts/ActDialog';
import { useMay, useOperator } from '../../core/session/operator';
import { depositChange } from './deposit-change';

/** Collects a debt from the member's cash, or, for an owner, writes it off; each confirmed in a dialog. @param owed major units. */
export function DebtActs({ deposit, owed }: { deposit: DepositAtDesk; owed: number }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { onDone, refetch } = depositChange(deposit.id);
  const mayReview = useMay('depositCollect');
  const me = useOperator().data;
  const mayForgive = useMay('depositWriteOff');
  const [act, setAct] = useState<'collect' | 'writeOff'>('collect');
  const [open, setOpen] = useState(false);
  if (!mayReview || (owed === 0 && !open)) return null;
  const { id, username, currency, memberCash, debtActs, writeOffApprovals } = deposit;
  const attempt = debtActs.length + 1;
  const last = debtActs.at(-1);
  const asked = writeOffApprovals > 1 && last?.kind === 'write_off_asked' ? last : undefined;
  const isFirst = writeOffApprovals > 1 && !asked;
  const isOwn = asked !== undefined && asked.operator === me?.email;
  const isCollecting = act === 'collect';
  const reaches = memberCash >= owed;
  const amount = money(isCollecting && !reaches ? memberCash : owed, currency);
  const effect = isCollecting
    ? t(reaches ? 'deposits.debt.collect.text' : 'deposits.debt.collect.textPart', {
        amount,
        username,
        owed: money(owed, currency),
      })
    : t(isFirst ? 'deposits.debt.writeOff.textFirst' : 'deposits.debt.writeOff.text', { username });
  const begin = (name: 'collect' | 'writeOff') => {
    setAct(name);
    setOpen(true);
  };
  return (
    <div className="grid gap-3">
      {(memberCash === 0 || !mayForgive || isOwn) && (
        <p className="text-dim">
          {memberCash === 0 && t('deposits.debt.cashEmpty')} {!mayForgive && t('deposits.debt.ownersForgive')}{' '}
          {isOwn && t('deposits.debt.writeOff.otherMissing')}
        </p>
      )}
      <div className="flex gap-2 max-md:[&>button]:flex-1 md:justify-end">
        {mayForgive && (
          <Button look="danger" disabled={isOwn} onClick={() => begin('writeOff')}>
            {t('deposits.debt.writeOff.button')}
          </Button>
        )}
        <Button look="gold" disabled={memberCash === 0} onClick={() => begin('collect')}>
          {t('deposits.debt.collect.button')}
        </Button>
      </div>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`deposits.debt.${act}.title`, { amount })}
        description={effect}
        confirm={t(`deposits.debt.${act}.button`)}
        danger={!isCollecting}
        entry={
          isCollecting
            ? undefined
            : {
                label: t('common.reason'),
                hint: t('deposits.reasonHint'),
                missing: t('common.reasonRequired'),
                max: 500,
              }
        }
        run={async (reason) => {
          const changed = isCollecting
            ? await ask(deskCalls.depositCollect, { id, attempt })
            : await ask(deskCalls.depositWriteOff, { id, attempt, reason });
          const made = changed.debtActs.at(-1);
          const settled = money(made?.amount ?? 0, currency);
          const waits = made?.kind === 'write_off_asked';
          await onDone(
            changed,
            waits ? t('deposits.debt.writeOff.waits') : t(`deposits.debt.${act}.done`, { amount: settled }),
          );
        }}
        refetch={refetch}
      />
    </div>
  );
}
