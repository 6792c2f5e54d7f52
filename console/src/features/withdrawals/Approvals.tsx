import type { WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { Check, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Panel } from '../../ui/Panel';

/** Who has approved so far, and how many more are needed. */
export function Approvals({ withdrawal }: { withdrawal: WithdrawalAtDesk }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const missing =
    withdrawal.status === WITHDRAW_STATUS.pending
      ? Math.max(0, withdrawal.approvalsNeeded - withdrawal.approvals.length)
      : 0;
  return (
    <Panel
      title={t('withdrawals.approvals')}
      aside={
        <span className="text-[13px] text-dim figures">
          {t('withdrawals.approvalsOf', { done: withdrawal.approvals.length, needed: withdrawal.approvalsNeeded })}
        </span>
      }
    >
      <ul className="grid gap-3">
        {withdrawal.approvals.map((approval) => (
          <li key={approval.operator + approval.time} className="flex gap-3">
            <Check size={17} aria-hidden className="mt-0.5 shrink-0 text-win" />
            <span className="min-w-0">
              <span className="wrap-anywhere">{approval.operator}</span>
              <span className="block text-xs text-dim figures">{moment(approval.time)}</span>
            </span>
          </li>
        ))}
        {Array.from({ length: missing }, (_, place) => (
          <li key={place} className="flex gap-3 text-dim">
            <CircleDashed size={17} aria-hidden className="mt-0.5 shrink-0" />
            {t(
              withdrawal.approvals.length + place === 0
                ? 'withdrawals.approvalMissing'
                : 'withdrawals.otherApprovalMissing',
            )}
          </li>
        ))}
        {withdrawal.approvals.length + missing === 0 && <li className="text-dim">{t('withdrawals.noApprovals')}</li>}
      </ul>
    </Panel>
  );
}
