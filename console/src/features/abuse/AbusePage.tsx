import { ABUSE_KINDS, ABUSE_STATES } from '@croupier/contract/calls/rewards/abuse-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddress } from '../../core/address';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useCaseColumns } from './case-columns';

const PAGE_SIZE = 20;
const KINDS = ['all', ...ABUSE_KINDS] as const;

/** Suspected abuse of offers by state, kind and member: those that wait for a verdict first. */
export function AbusePage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useCaseColumns();
  const state = ABUSE_STATES.find((one) => one === address.read('state')) ?? 'open';
  const kind = KINDS.find((one) => one === address.read('kind')) ?? 'all';
  const memberId = address.read('member');
  const list = useQuery({
    ...q(deskCalls.abuseCaseList, {
      state,
      ...(kind !== 'all' && { kind }),
      ...(memberId !== '' && { memberId }),
      pageNum: address.pageNum,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(30_000),
  });
  return (
    <Page title={t('abuse.title')}>
      <p className="max-w-2xl text-dim">{t('abuse.intro')}</p>
      <div className="grid gap-2">
        <FilterTabs
          label={t('abuse.filter')}
          tabs={ABUSE_STATES.map((key) => ({ key, label: t(`abuse.state.${key}`) }))}
          current={state}
          onChoose={(key) => address.write('state', key === 'open' ? '' : key)}
        />
        <FilterTabs
          label={t('abuse.kindFilter')}
          tabs={KINDS.map((key) => ({ key, label: t(key === 'all' ? 'abuse.all' : `abuse.kind.${key}`) }))}
          current={kind}
          onChoose={(key) => address.write('kind', key === 'all' ? '' : key)}
        />
      </div>
      {memberId !== '' && (
        <p className="flex flex-wrap items-center gap-3 text-dim">
          {t('abuse.ofMember', { id: memberId })}
          <Button look="ghost" onClick={() => address.write('member', '')}>
            {t('abuse.ofAll')}
          </Button>
        </p>
      )}
      <Panel flush>
        <Paged
          query={list}
          empty={
            <EmptyState
              icon={<ShieldAlert size={22} />}
              title={t(state === 'open' ? 'abuse.noneOpen' : 'abuse.none')}
              text={t('abuse.noneText')}
            />
          }
        >
          {(page) => (
            <DataTable
              caption={t('abuse.title')}
              columns={columns}
              rows={page.content}
              rowId={(row) => row.id}
              onOpen={(row) => void navigate(`/abuse/${row.id}`)}
            />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
