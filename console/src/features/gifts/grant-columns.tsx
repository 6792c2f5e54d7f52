import type { Grant } from '@croupier/contract/calls/rewards/player';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import type { Column } from '../../ui/DataTable';
import { GrantState } from './GrantState';

/** Columns of a member's bonuses. */
export function useGrantColumns(): readonly Column<Grant>[] {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  return useMemo(
    (): Column<Grant>[] => [
      {
        id: 'offer',
        lead: true,
        header: t('gifts.grant.bonus'),
        cell: ({ row: { original } }) => (
          <Link to={`/grants/${original.id}`} className="rounded-sm font-medium hover:text-gold">
            {original.terms.title ?? original.terms.offer}
            <span className="block text-xs font-normal text-dim figures">{moment(original.createTime)}</span>
          </Link>
        ),
      },
      {
        id: 'amount',
        numeric: true,
        header: t('gifts.grant.given'),
        cell: ({ row: { original } }) => money(original.amount, original.terms.currency),
      },
      {
        id: 'progress',
        numeric: true,
        header: t('gifts.grant.progress'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap">
            {money(original.wageringDone, original.terms.currency)}
            <span className="block text-xs text-dim">
              {t('gifts.grant.ofAsked', { amount: money(original.wageringAsked, original.terms.currency) })}
            </span>
          </span>
        ),
      },
      {
        id: 'left',
        numeric: true,
        header: t('gifts.grant.left'),
        cell: ({ row: { original } }) =>
          original.endTime === null
            ? money(original.balance, original.terms.currency)
            : t('gifts.grant.becameCash', { amount: money(original.converted, original.terms.currency) }),
      },
      {
        id: 'state',
        header: t('gifts.grant.stands'),
        cell: ({ row: { original } }) => <GrantState state={original.state} />,
      },
    ],
    [t, money, moment],
  );
}
