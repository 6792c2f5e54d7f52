import { deskCalls } from '@croupier/contract/calls/desk';
import type { WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { invalidate, replaceShown } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { ActDialog } from '../../core/acts/ActDialog';
import { useMay, useOperator } from '../../core/session/operator';
import { useReasonRule } from '../../core/typed';
import { actsFor, openPayoutOf, type WithdrawalAct } from './states';

/** Makes the act's call with its input. */
function perform(act: WithdrawalAct, id: string, written: string): Promise<WithdrawalAtDesk> {
  if (act.call === 'withdrawalPaid') return ask(deskCalls.withdrawalPaid, { id, reference: written });
  if (act.call === 'withdrawalReject' || act.call === 'withdrawalFailed' || act.call === 'withdrawalReturn') {
    return ask(deskCalls[act.call], { id, reason: written });
  }
  return ask(deskCalls[act.call], { id });
}

/** Whether an act credits the member. */
const gives = (choice: WithdrawalAct): boolean => ['return', 'reject', 'failed'].includes(choice.name);

/** The acts allowed in the cash-out's state, each confirmed in a dialog. */
export function Acts({ withdrawal }: { withdrawal: WithdrawalAtDesk }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const mayReview = useMay('withdrawalApprove');
  const judgeable = useReasonRule();
  const me = useOperator().data;
  const [act, setAct] = useState<WithdrawalAct>();
  const [open, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  if (!mayReview) return null;
  const hasApproved = withdrawal.approvals.some((approval) => approval.operator === me?.email);
  const waitsForOther = withdrawal.status === WITHDRAW_STATUS.pending && hasApproved;
  const payout = openPayoutOf(withdrawal);
  const isFirstWord = payout !== undefined && payout.endsNeeded > 1 && payout.endAskedBy === null;
  const isOwnWord = payout !== undefined && payout.endAskedBy !== null && payout.endAskedBy === me?.email;
  const waiting = withdrawal.credits.find(({ state }) => state === 'asked');
  const isOwnCredit = waiting !== undefined && waiting.askedBy === me?.email;
  const ends = (choice: WithdrawalAct) => payout !== undefined && (choice.name === 'failed' || choice.name === 'paid');
  const waits = (choice: WithdrawalAct) =>
    (choice.name === 'approve' && waitsForOther) || (ends(choice) && isOwnWord) || (gives(choice) && isOwnCredit);
  const effectOf = (choice: WithdrawalAct): string => {
    const { username } = withdrawal;
    if (gives(choice) && waiting) return t('credits.second', { operator: waiting.askedBy, username });
    if (choice.name === 'return') return t('credits.firstReturn');
    if (ends(choice) && isFirstWord) return t('payouts.end.first');
    if (ends(choice)) return t(choice.name === 'paid' ? 'payouts.end.paid' : 'payouts.end.failed', { username });
    return t(`act.${choice.name}.text`, { username });
  };
  const amount = money(withdrawal.amount, withdrawal.currency);
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>button]:flex-1">
      {actsFor(withdrawal, now).map((choice) => (
        <Button
          key={choice.name}
          look={choice.danger ? 'danger' : 'gold'}
          disabled={waits(choice)}
          title={waits(choice) ? t('withdrawals.otherApprovalMissing') : undefined}
          onClick={() => {
            setAct(choice);
            setOpen(true);
          }}
        >
          {t(`act.${choice.name}.button`)}
        </Button>
      ))}
      {act && (
        <ActDialog
          open={open}
          onClose={() => setOpen(false)}
          title={t(`act.${act.name}.title`, { amount })}
          description={effectOf(act)}
          confirm={t(`act.${act.name}.button`)}
          danger={act.danger}
          entry={
            act.needs === 'nothing'
              ? undefined
              : act.needs === 'reason'
                ? {
                    label: t('common.reason'),
                    hint: t('withdrawals.reasonHint'),
                    missing: t('common.reasonRequired'),
                    max: 500,
                    ...(act.name === 'return' && { judge: judgeable }),
                  }
                : {
                    label: t('withdrawals.reference'),
                    hint: t('withdrawals.referenceHint'),
                    missing: t('withdrawals.referenceRequired'),
                    max: 120,
                    oneLine: true,
                  }
          }
          run={async (written) => {
            const changed = await perform(act, withdrawal.id, written);
            replaceShown(deskCalls.withdrawalGet, { id: withdrawal.id }, changed);
            const isNoted = (ends(act) || gives(act)) && changed.status === withdrawal.status;
            toast.success(isNoted ? t(ends(act) ? 'payouts.end.waits' : 'credits.noted') : t(`act.${act.name}.done`));
            await invalidate(deskCalls.withdrawalList);
          }}
          refetch={() =>
            Promise.all([
              invalidate(deskCalls.withdrawalGet, { id: withdrawal.id }),
              invalidate(deskCalls.withdrawalList),
            ])
          }
        />
      )}
    </div>
  );
}
