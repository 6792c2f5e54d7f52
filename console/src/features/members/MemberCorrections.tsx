import { deskCalls } from '@croupier/contract/calls/desk';
import type { Correction } from '@croupier/contract/calls/members/corrections-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProposalPanel } from '../../core/acts/ProposalPanel';
import { invalidateMember } from '../../core/member';
import { useMay } from '../../core/session/operator';
import { invalidate, q } from '../../core/session/query';

const CALLS = {
  approve: deskCalls.correctionApprove,
  reject: deskCalls.correctionReject,
  withdraw: deskCalls.correctionWithdraw,
} as const;
const SHOWN = 10;

function Changes({ proposal: { changes } }: { proposal: Correction }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2 wrap-anywhere">
          <dt className="text-dim">{t(`corrections.field.${field}`)}</dt>
          <dd>
            <s className="text-dim">{before || '—'}</s> → <b className="font-medium text-gold">{after || '—'}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Corrections of a member's data: those that wait, and the latest. Renders nothing without any. */
export function MemberCorrections({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const mayDecide = useMay('correctionApprove');
  const { data } = useQuery(q(deskCalls.correctionList, { memberId, pageNum: 1, pageSize: SHOWN }));
  return (
    <ProposalPanel
      title={t('corrections.list')}
      proposals={data?.content}
      mayDecide={mayDecide}
      describe={({ changes }) => ({
        what: changes.map(({ field }) => t(`corrections.field.${field}`)).join(', ') || t('corrections.erased'),
        consequence: t('corrections.consequence'),
      })}
      content={Changes}
      calls={CALLS}
      refetch={async () => {
        await Promise.all([invalidate(deskCalls.correctionList), invalidateMember(memberId)]);
      }}
    />
  );
}
