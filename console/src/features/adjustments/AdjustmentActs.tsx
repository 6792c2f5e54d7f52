import { deskCalls } from '@croupier/contract/calls/desk';
import type { Adjustment } from '@croupier/contract/calls/members/adjustments-desk';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { decidedBy } from '../../core/acts/deciding';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { signed } from './signed';
import { invalidateMember } from '../../core/member';

const CALLS = {
  approve: deskCalls.adjustmentApprove,
  reject: deskCalls.adjustmentReject,
  withdraw: deskCalls.adjustmentWithdraw,
} as const;

export function AdjustmentActs({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { id, memberId, username, account } = adjustment;
  const refresh = () =>
    Promise.all([invalidate(deskCalls.adjustmentList), invalidateMember(memberId)]).then(() => undefined);
  const what = t('adjustments.what', { amount: signed(adjustment, money), username });
  return (
    <ProposalActs
      proposal={adjustment}
      what={what}
      consequence={t(account === 'cash' ? 'adjustments.cashMoves' : 'adjustments.bonusMoves', { username })}
      run={decidedBy(CALLS, id, refresh)}
      refetch={refresh}
    />
  );
}
