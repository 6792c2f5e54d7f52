import { deskCalls } from '@croupier/contract/calls/desk';
import type { OfferCode } from '@croupier/contract/calls/rewards/offers-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../core/address';
import { useFormat } from '../../core/format';
import { Paged } from '../../core/page/Paged';
import { q } from '../../core/session/query';
import { type Column, DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';

const PAGE_SIZE = 20;

function useCodeColumns(): readonly Column<OfferCode>[] {
  const { t } = useTranslation();
  const { whole, moment } = useFormat();
  return useMemo(
    (): Column<OfferCode>[] => [
      {
        id: 'code',
        lead: true,
        header: t('offers.codes.one'),
        cell: ({ row: { original } }) => <span className="font-medium figures wrap-anywhere">{original.code}</span>,
      },
      {
        id: 'uses',
        numeric: true,
        header: t('offers.codes.uses'),
        cell: ({ row: { original } }) => <span className="figures">{whole(original.uses)}</span>,
      },
      {
        id: 'last',
        header: t('offers.codes.last'),
        cell: ({ row: { original } }) => (original.lastUseTime === null ? '–' : moment(original.lastUseTime)),
      },
    ],
    [t, whole, moment],
  );
}

/** The codes of an offer, and how often each was used. */
export function OfferCodes({ offer }: { offer: string }) {
  const { t } = useTranslation();
  const { pageNum } = useAddress();
  const list = useQuery({
    ...q(deskCalls.offerCodes, { offer, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const columns = useCodeColumns();
  return (
    <Panel flush title={t('offers.codes.title')}>
      <Paged query={list} empty={<EmptyState icon={<Ticket size={22} />} title={t('offers.codes.none')} />}>
        {(page) => (
          <DataTable
            caption={t('offers.codes.title')}
            columns={columns}
            rows={page.content}
            rowId={({ code }) => code}
          />
        )}
      </Paged>
    </Panel>
  );
}
