import { deskCalls } from '@croupier/contract/calls/desk';
import type { Adjustment } from '@croupier/contract/calls/members/adjustments-desk';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { signed } from './signed';
import { invalidateMember } from '../../core/member';

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
      run={{
        approve: () => ask(deskCalls.adjustmentApprove, { id }).then(refresh),
        reject: (reason) => ask(deskCalls.adjustmentReject, { id, reason }).then(refresh),
        withdraw: () => ask(deskCalls.adjustmentWithdraw, { id }).then(refresh),
      }}
      refetch={refresh}
    />
  );
}
