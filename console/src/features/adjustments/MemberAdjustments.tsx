import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DataTable } from '../../ui/DataTable';
import { Panel } from '../../ui/Panel';
import { useAdjustmentColumns } from './columns';
import { q } from '../../core/session/query';

const SHOWN = 5;

/** A member's latest adjustments, pending ones first; renders nothing without any. */
export function MemberAdjustments({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const columns = useAdjustmentColumns('member');
  const input = { memberId, pageNum: 1, pageSize: SHOWN };
  const { data } = useQuery({
    ...q(deskCalls.adjustmentList, input),
  });
  if (!data || data.content.length === 0) return null;
  return (
    <Panel
      flush
      title={t('adjustments.title')}
      aside={
        <Link to="/adjustments" className="rounded-sm text-[13px] text-gold hover:underline">
          {t('overview.openQueue')}
        </Link>
      }
    >
      <DataTable caption={t('adjustments.title')} columns={columns} rows={data.content} rowId={(row) => row.id} />
    </Panel>
  );
}
