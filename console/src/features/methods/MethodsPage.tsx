import type { MethodAtDesk } from '@croupier/contract/calls/deposits/methods-desk';
import { CreditCard } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { type Column, DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { Countries, MethodState } from './MethodBadges';
import { useMayChange, useMethods } from './methods';

function useColumns(): readonly Column<MethodAtDesk>[] {
  const { t } = useTranslation();
  const { whole } = useFormat();
  return useMemo(
    (): Column<MethodAtDesk>[] => [
      {
        id: 'method',
        lead: true,
        header: t('withdrawals.method'),
        cell: ({ row: { original } }) => (
          <span>
            <Link to={`/methods/${original.code}`} className="rounded-sm font-medium hover:text-gold">
              {original.name}
            </Link>
            <code className="block font-mono text-xs text-dim">{original.code}</code>
          </span>
        ),
      },
      { id: 'sort', numeric: true, header: t('catalogue.sort'), cell: ({ row }) => whole(row.original.sortIndex) },
      {
        id: 'countries',
        header: t('methods.countries'),
        cell: ({ row }) => <Countries method={row.original} />,
      },
      {
        id: 'currencies',
        header: t('methods.currencies'),
        cell: ({ row: { original } }) => (
          <span className="flex flex-wrap gap-1">
            {original.currencies
              .filter(({ payable }) => payable === 1 || original.configured === 0)
              .map(({ currency, enabled, own }) => (
                <Badge key={currency} tone={enabled === 0 ? 'danger' : own ? 'gold' : 'neutral'}>
                  {enabled === 0 ? t('methods.offIn', { currency }) : own ? t('methods.ownIn', { currency }) : currency}
                </Badge>
              ))}
          </span>
        ),
      },
      { id: 'state', header: t('catalogue.state'), cell: ({ row }) => <MethodState method={row.original} /> },
    ],
    [t, whole],
  );
}

/** Every deposit method, in the order of the chooser. */
export function MethodsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useColumns();
  const methods = useMethods();
  const mayChange = useMayChange();
  return (
    <Page title={t('methods.title')}>
      <p className="max-w-3xl text-dim">{t(mayChange ? 'methods.intro' : 'methods.introReader')}</p>
      <Panel flush>
        <Loaded query={methods} waiting={<SkeletonRows label={t('common.loading')} />}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState icon={<CreditCard size={22} aria-hidden />} title={t('methods.none')} />
            ) : (
              <DataTable
                caption={t('methods.title')}
                columns={columns}
                rows={all}
                rowId={({ code }) => code}
                onOpen={({ code }) => void navigate(`/methods/${code}`)}
              />
            )
          }
        </Loaded>
      </Panel>
    </Page>
  );
}
