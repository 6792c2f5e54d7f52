import type { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { type Column, DataTable } from '../../ui/DataTable';

type Row = AnswerOf<typeof deskCalls.overview>['byCurrency'][number];

/** Stakes minus wins: the house's gain, or its loss in the danger colour. */
function HouseResult({ row }: { row: Row }) {
  const { money } = useFormat();
  const result = row.staked - row.won;
  return <span className={result < 0 ? 'text-danger' : 'text-win'}>{money(result, row.currency)}</span>;
}

function useCurrencyColumns(): readonly Column<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo((): Column<Row>[] => {
    const amount = (id: 'deposited' | 'withdrawn' | 'staked' | 'won'): Column<Row> => ({
      id,
      numeric: true,
      header: t(`figure.${id}`),
      cell: ({ row }) => format.money(row.original[id], row.original.currency),
    });
    return [
      {
        id: 'currency',
        lead: true,
        header: t('overview.currency'),
        cell: ({ row }) => <span className="font-medium">{row.original.currency}</span>,
      },
      amount('deposited'),
      amount('withdrawn'),
      amount('staked'),
      amount('won'),
      {
        id: 'result',
        numeric: true,
        header: t('overview.result'),
        cell: ({ row }) => <HouseResult row={row.original} />,
      },
      {
        id: 'rounds',
        numeric: true,
        header: t('overview.rounds'),
        cell: ({ row }) => format.whole(row.original.rounds),
      },
    ];
  }, [t, format]);
}

/** Deposits, cash-outs and play by currency. */
export function CurrencyTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const columns = useCurrencyColumns();
  return <DataTable caption={t('overview.byCurrency')} columns={columns} rows={rows} rowId={(row) => row.currency} />;
}
