import type { ChainPayment } from '@croupier/contract/calls/deposits/chains-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import type { Column } from '../../ui/DataTable';
import { PaymentBadges } from './PaymentBadge';

/** "a1b2c3d4…ef012345": enough to distinguish ids in a list. */
const shortened = (text: string): string => (text.length <= 20 ? text : `${text.slice(0, 8)}…${text.slice(-8)}`);

/** @param onOpen must be stable. */
export function usePaymentColumns(onOpen: (payment: ChainPayment) => void): readonly Column<ChainPayment>[] {
  const { t } = useTranslation();
  const { coins, money, moment, whole } = useFormat();
  return useMemo(
    (): Column<ChainPayment>[] => [
      {
        id: 'payment',
        lead: true,
        header: t('chains.transaction'),
        cell: ({ row: { original } }) => (
          <button
            type="button"
            onClick={() => onOpen(original)}
            className="rounded-sm text-left font-mono text-[13px] whitespace-nowrap hover:text-gold"
          >
            {shortened(original.txId)}
            <span className="block font-sans text-xs text-dim figures">{moment(original.firstSeenTime)}</span>
          </button>
        ),
      },
      {
        id: 'amount',
        numeric: true,
        header: t('withdrawals.amount'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="font-medium">{`${coins(original.amount)} ${original.symbol ?? ''}`}</span>
            {original.symbol === null && <span className="block text-xs text-dim">{t('chains.units')}</span>}
            {original.credit !== null && (
              <span className="block text-xs text-dim">{money(original.credit, original.currency)}</span>
            )}
          </span>
        ),
      },
      {
        id: 'confirmations',
        numeric: true,
        header: t('chains.confirmations'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap">
            {t('chains.of', { done: whole(original.confirmations), needed: whole(original.needed) })}
          </span>
        ),
      },
      {
        id: 'member',
        header: t('withdrawals.member'),
        cell: ({ row: { original } }) => (
          <Link to={`/members/${original.memberId}`} className="rounded-sm hover:text-gold">
            {original.username}
          </Link>
        ),
      },
      {
        id: 'deposit',
        header: t('deposits.one'),
        cell: ({ row: { original } }) => (
          <Link
            to={`/deposits/${original.toldAs ?? original.depositId}`}
            className="rounded-sm font-mono text-[13px] whitespace-nowrap hover:text-gold"
          >
            {shortened(original.toldAs ?? original.depositId)}
          </Link>
        ),
      },
      { id: 'state', header: t('catalogue.state'), cell: ({ row }) => <PaymentBadges payment={row.original} /> },
    ],
    [t, coins, money, moment, whole, onOpen],
  );
}
