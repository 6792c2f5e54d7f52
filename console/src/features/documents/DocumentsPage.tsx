import { deskCalls } from '@croupier/contract/calls/desk';
import { DOCUMENT_KINDS } from '@croupier/contract/documents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useAddress } from '../../core/address';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { reviewAddress, useDocumentColumns } from './columns';
import { TABS } from './states';

const PAGE_SIZE = 20;
const EVERY_KIND = 'all';

/** The documents by state, pending ones oldest first. */
export function DocumentsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useDocumentColumns();
  const state = TABS.find((name) => name === address.read('state')) ?? 'auditing';
  const kind = DOCUMENT_KINDS.find((name) => name === address.read('kind'));
  const input = { state, ...(kind && { kind }), pageNum: address.pageNum, pageSize: PAGE_SIZE };
  const queue = useQuery({
    ...q(deskCalls.documentList, input),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  return (
    <Page title={t('documents.title')}>
      <div className="grid gap-2">
        <FilterTabs
          label={t('documents.filterState')}
          tabs={TABS.map((key) => ({ key, label: t(`documents.state.${key}`) }))}
          current={state}
          onChoose={(key) => address.write('state', key === 'auditing' ? '' : key)}
        />
        <FilterTabs
          label={t('documents.filterKind')}
          tabs={[
            { key: EVERY_KIND, label: t('documents.everyKind') },
            ...DOCUMENT_KINDS.map((key) => ({ key, label: t(`documents.kind.${key}`) })),
          ]}
          current={kind ?? EVERY_KIND}
          onChoose={(key) => address.write('kind', key === EVERY_KIND ? '' : key)}
        />
      </div>
      <Panel flush>
        <Paged
          query={queue}
          empty={
            <EmptyState
              icon={<FileCheck size={22} />}
              title={t(state === 'auditing' ? 'documents.allDone' : 'documents.none')}
              {...(state === 'auditing' && { text: t('documents.allDoneText') })}
            />
          }
        >
          {(page) => (
            <DataTable
              caption={t('documents.title')}
              columns={columns}
              rows={page.content}
              rowId={(row) => row.id}
              onOpen={(row) => void navigate(reviewAddress(row))}
            />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
