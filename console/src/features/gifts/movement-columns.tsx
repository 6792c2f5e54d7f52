import type { GrantMovement } from '@croupier/contract/calls/rewards/grants-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { classes } from '../../ui/classes';
import type { Column } from '../../ui/DataTable';

/** Columns of a bonus's movements. @param currency of the bonus */
export function useMovementColumns(currency: string): readonly Column<GrantMovement>[] {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  return useMemo(
    (): Column<GrantMovement>[] => [
      {
        id: 'kind',
        lead: true,
        header: t('ledger.kind'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="font-medium">{t(`ledger.kinds.${original.kind}`)}</span>
            <span className="block text-xs text-dim figures">{moment(original.createTime)}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        numeric: true,
        header: t('ledger.amount'),
        cell: ({
          row: {
            original: { amount },
          },
        }) => (
          <span className={classes('font-medium whitespace-nowrap', amount > 0 ? 'text-win' : 'text-danger')}>
            {amount > 0 ? '+' : '−'}
            {money(Math.abs(amount), currency)}
          </span>
        ),
      },
      {
        id: 'reference',
        header: t('ledger.reference'),
        cell: ({ row: { original } }) => (
          <span className="text-xs wrap-anywhere text-dim">
            {t(`ledger.reference_type.${original.referenceType}`)} {original.referenceId}
          </span>
        ),
      },
    ],
    [t, money, moment, currency],
  );
}
