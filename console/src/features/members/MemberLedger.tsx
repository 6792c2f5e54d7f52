import { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import type { ReferenceType } from '@croupier/contract/codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VIEW_ONCE } from '../../core/acts/view-once';
import { q } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { type Column, DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useAddress } from '../../core/address';
import { Paged } from '../../core/page/Paged';
import { methodName } from '../../core/method-name';

type Row = AnswerOf<typeof deskCalls.memberLedger>['content'][number];

const PAGE_SIZE = 20;

/** A ledger account's name; `clearing:X` names its method, and `jackpot:X` its jackpot. */
function Account({ name }: { name: string }) {
  const { t } = useTranslation();
  const [family = name, whose] = name.split(':');
  return (
    <>
      {t(`ledger.account.${family}` as 'ledger.account.cash', family)}
      {whose && <span className="text-dim"> {methodName(t, whose)}</span>}
    </>
  );
}

/** The movement's reference; those of a cash-out and of a bonus link to their screens. */
function Reference({ type, id }: { type: ReferenceType; id: string }) {
  const { t } = useTranslation();
  const name = t(`ledger.reference_type.${type}`);
  if (type !== 'withdrawal' && type !== 'bonus') return `${name} ${id}`;
  return (
    <Link to={`/${type === 'bonus' ? 'grants' : 'withdrawals'}/${id}`} className="rounded-sm text-gold hover:underline">
      {name} {id}
    </Link>
  );
}

function useLedgerColumns(): readonly Column<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo((): Column<Row>[] => {
    const amount = (id: 'balanceBefore' | 'balanceAfter'): Column<Row> => ({
      id,
      numeric: true,
      header: t(`ledger.${id}`),
      cell: ({ row }) => <span className="text-dim">{format.money(row.original[id], row.original.currency)}</span>,
    });
    return [
      {
        id: 'kind',
        lead: true,
        header: t('ledger.kind'),
        cell: ({ row }) => (
          <span>
            <span className="font-medium">{t(`ledger.kinds.${row.original.kind}`)}</span>
            <span className="block text-xs text-dim figures">{format.moment(row.original.createTime)}</span>
          </span>
        ),
      },
      {
        id: 'accounts',
        header: t('ledger.accounts'),
        cell: ({ row }) => (
          <span>
            <Account name={row.original.debit} /> <span className="text-dim">→</span>{' '}
            <Account name={row.original.credit} />
          </span>
        ),
      },
      {
        id: 'amount',
        numeric: true,
        header: t('ledger.amount'),
        cell: ({ row }) => (
          <span className="font-medium">{format.money(row.original.amount, row.original.currency)}</span>
        ),
      },
      amount('balanceBefore'),
      amount('balanceAfter'),
      {
        id: 'reference',
        header: t('ledger.reference'),
        cell: ({ row }) => (
          <span className="text-xs wrap-anywhere text-dim">
            <Reference type={row.original.referenceType} id={row.original.referenceId} />
            {row.original.offer !== null && <span className="block">{row.original.offer}</span>}
          </span>
        ),
      },
    ];
  }, [t, format]);
}

/** The member's ledger movements, newest first. */
export function MemberLedger({ id }: { id: string }) {
  const { t } = useTranslation();
  const address = useAddress();
  const columns = useLedgerColumns();
  const input = { id, pageNum: address.pageNum, pageSize: PAGE_SIZE };
  const ledger = useQuery({
    ...q(deskCalls.memberLedger, input),
    placeholderData: keepPreviousData,
    ...VIEW_ONCE,
  });
  return (
    <Panel title={t('ledger.title')} flush>
      <Paged
        query={ledger}
        empty={<EmptyState icon={<BookOpen size={22} />} title={t('ledger.none')} text={t('ledger.noneText')} />}
      >
        {(page) => (
          <DataTable
            caption={t('ledger.title')}
            columns={columns}
            rows={page.content}
            rowId={(row) => String(row.seq)}
          />
        )}
      </Paged>
    </Panel>
  );
}
