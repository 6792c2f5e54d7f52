import type { JackpotAtDesk } from '@croupier/contract/calls/rounds/jackpots-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import type { Column } from '../../ui/DataTable';

type Pot = JackpotAtDesk['pots'][number];

export function usePotColumns(): readonly Column<Pot>[] {
  const { t } = useTranslation();
  const { money, whole } = useFormat();
  return useMemo(
    (): Column<Pot>[] => [
      {
        id: 'currency',
        lead: true,
        header: t('jackpots.currency'),
        cell: ({ row }) => <span className="font-medium">{row.original.currency}</span>,
      },
      {
        id: 'amount',
        numeric: true,
        header: t('jackpots.wouldPay'),
        cell: ({ row: { original } }) => (
          <span className="font-medium text-gold">{money(original.amount, original.currency)}</span>
        ),
      },
      {
        id: 'collected',
        numeric: true,
        header: t('jackpots.collected'),
        cell: ({ row: { original } }) => money(original.collected, original.currency),
      },
      { id: 'hits', numeric: true, header: t('jackpots.hitCount'), cell: ({ row }) => whole(row.original.hits) },
      {
        id: 'paid',
        numeric: true,
        header: t('jackpots.paid'),
        cell: ({ row: { original } }) => money(original.paid, original.currency),
      },
    ],
    [t, money, whole],
  );
}
