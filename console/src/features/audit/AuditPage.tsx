import { deskCalls } from '@croupier/contract/calls/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useAddress } from '../../core/address';
import { q } from '../../core/session/query';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { useAuditColumns } from './columns';

const PAGE_SIZE = 20;

/** Every operator act, newest first, and whether the hash chain over them is intact. */
export function AuditPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const columns = useAuditColumns();
  const input = { pageNum: address.pageNum, pageSize: PAGE_SIZE };
  const log = useQuery({
    ...q(deskCalls.auditLog, input),
    placeholderData: keepPreviousData,
  });
  const intact = log.data?.chainIntact;
  return (
    <Page
      title={t('audit.title')}
      mark={
        intact !== undefined && (
          <Badge tone={intact ? 'win' : 'danger'}>
            {intact ? <ShieldCheck size={14} aria-hidden /> : <ShieldAlert size={14} aria-hidden />}
            {t(intact ? 'audit.intact' : 'audit.broken')}
          </Badge>
        )
      }
    >
      {intact === false && (
        <p role="alert" className="rounded-lg border border-danger/40 bg-danger/10 px-4 py-3 text-danger">
          {t('audit.brokenText')}
        </p>
      )}
      <Panel flush>
        <Paged query={log} empty={<EmptyState icon={<ScrollText size={22} />} title={t('audit.none')} />}>
          {(page) => (
            <DataTable
              caption={t('audit.title')}
              columns={columns}
              rows={page.content}
              rowId={(row) => String(row.seq)}
            />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
