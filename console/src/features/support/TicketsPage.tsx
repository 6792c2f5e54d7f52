import { deskCalls } from '@croupier/contract/calls/desk';
import { TICKET_STATES, type TicketLine } from '@croupier/contract/calls/support/desk';
import { QUERY_TYPES } from '@croupier/contract/calls/support/player';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LifeBuoy, Search } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../core/address';
import { useFormat } from '../../core/format';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { type Column, DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SearchBox } from '../../ui/SearchBox';

const PAGE_SIZE = 20;
const EVERY = 'all';

function useColumns(): readonly Column<TicketLine>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    (): Column<TicketLine>[] => [
      {
        id: 'question',
        lead: true,
        header: t('support.question'),
        cell: ({ row: { original } }) => (
          <Link to={`/support/${original.id}`} className="block rounded-sm font-medium hover:text-gold">
            <span className="line-clamp-2 wrap-anywhere">{original.excerpt}</span>
            <span className="block text-xs font-normal text-dim">
              {original.name} · {original.username}
            </span>
          </Link>
        ),
      },
      { id: 'type', header: t('support.about'), cell: ({ row }) => t(`support.type.${row.original.queryType}`) },
      { id: 'number', numeric: true, header: t('support.number'), cell: ({ row }) => row.original.id },
      {
        id: 'since',
        header: t('support.since'),
        cell: ({ row }) => (
          <span className="figures">
            {format.moment(row.original.updateTime)}
            <span className="block text-xs text-dim">{format.agoOf(row.original.updateTime)}</span>
          </span>
        ),
      },
    ],
    [t, format],
  );
}

/** Questions to support by state, open ones the oldest first. */
export function TicketsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useColumns();
  const state = TICKET_STATES.find((name) => name === address.read('state')) ?? 'open';
  const queryType = QUERY_TYPES.find((name) => name === address.read('about'));
  const search = address.read('search') ?? '';
  const input = { state, ...(queryType && { queryType }), search, pageNum: address.pageNum, pageSize: PAGE_SIZE };
  const tickets = useQuery({
    ...q(deskCalls.ticketPage, input),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  return (
    <Page title={t('support.title')}>
      <div className="grid gap-2">
        <FilterTabs
          label={t('support.filterState')}
          tabs={TICKET_STATES.map((key) => ({ key, label: t(`support.state.${key}`) }))}
          current={state}
          onChoose={(key) => address.write('state', key === 'open' ? '' : key)}
        />
        <FilterTabs
          label={t('support.about')}
          tabs={[
            { key: EVERY, label: t('support.everything') },
            ...QUERY_TYPES.map((key) => ({ key, label: t(`support.type.${key}`) })),
          ]}
          current={queryType ?? EVERY}
          onChoose={(key) => address.write('about', key === EVERY ? '' : key)}
        />
        <SearchBox
          icon={<Search size={16} />}
          label={t('support.search')}
          value={search}
          onSettle={(text) => address.write('search', text)}
        />
      </div>
      <Panel flush>
        <Paged
          query={tickets}
          empty={
            <EmptyState
              icon={<LifeBuoy size={22} />}
              title={t(state === 'open' ? 'support.allDone' : 'support.none')}
            />
          }
        >
          {(page) => (
            <DataTable
              caption={t('support.title')}
              columns={columns}
              rows={page.content}
              rowId={(row) => row.id}
              onOpen={(row) => void navigate(`/support/${row.id}`)}
            />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
