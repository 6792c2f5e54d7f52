import type { MethodCurrency, MethodAtDesk } from '@croupier/contract/calls/deposits/methods-desk';
import type { CurrencyCode } from '@croupier/contract/money';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { useEdited } from '../../core/acts/change';
import { Loaded } from '../../core/page/Loaded';
import { NotFoundPage } from '../../core/page/NotFoundPage';
import { Page } from '../../core/page/Page';
import { CurrencyDialog } from './CurrencyDialog';
import { Countries, CurrencyState, MethodState } from './MethodBadges';
import { useMayChange, useMethods } from './methods';
import { TermsDialog } from './TermsDialog';

/** @param onEdit must be stable; undefined for operators who may only view. */
function useColumns(onEdit: ((currency: CurrencyCode) => void) | undefined): readonly Column<MethodCurrency>[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  return useMemo((): Column<MethodCurrency>[] => {
    const figures = ({ own, house }: MethodCurrency) => own ?? house;
    const columns: Column<MethodCurrency>[] = [
      {
        id: 'currency',
        lead: true,
        header: t('methods.currency'),
        cell: ({ row }) => <span className="font-medium">{row.original.currency}</span>,
      },
      {
        id: 'limits',
        header: t('methods.limits'),
        cell: ({ row }) => t(`methods.limitsOf.${row.original.own ? 'own' : 'house'}`),
      },
      {
        id: 'minimum',
        numeric: true,
        header: t('methods.minimumAmount'),
        cell: ({ row: { original } }) => money(figures(original).minimumAmount, original.currency),
      },
      {
        id: 'maximum',
        numeric: true,
        header: t('methods.maximumAmount'),
        cell: ({ row: { original } }) => money(figures(original).maximumAmount, original.currency),
      },
      {
        id: 'presets',
        header: t('methods.paymentAmounts'),
        cell: ({ row: { original } }) => (
          <span className="figures wrap-anywhere">{figures(original).paymentAmounts.split('/').join(' / ')}</span>
        ),
      },
      { id: 'state', header: t('catalogue.state'), cell: ({ row }) => <CurrencyState terms={row.original} /> },
    ];
    if (onEdit)
      columns.push({
        id: 'acts',
        numeric: true,
        header: t('catalogue.change'),
        cell: ({ row: { original } }) => (
          <Button
            aria-label={`${t('catalogue.change')}: ${original.currency}`}
            onClick={() => onEdit(original.currency)}
          >
            {t('catalogue.change')}
          </Button>
        ),
      });
    return columns;
  }, [t, money, onEdit]);
}

/** The method as the operator saw it, and the part being edited: its terms, or those of a currency. */
interface Edited {
  readonly method: MethodAtDesk;
  readonly part: CurrencyCode | 'terms';
}

function Method({ method }: { method: MethodAtDesk }) {
  const { t } = useTranslation();
  const { whole } = useFormat();
  const mayChange = useMayChange();
  const methods = useMethods();
  const { edited, edit, close, refetchEdited } = useEdited<Edited>(async ({ part }) => {
    const { data } = await methods.refetch();
    const now = data?.find(({ code }) => code === method.code);
    return now && { method: now, part };
  });
  const begin = useCallback((part: Edited['part']) => edit({ method, part }), [edit, method]);
  const columns = useColumns(mayChange ? begin : undefined);
  const terms = edited?.method.currencies.find(({ currency }) => currency === edited.part);
  const dialog = { onClose: close, refetch: refetchEdited };
  return (
    <>
      <Panel
        title={t('methods.offer')}
        aside={
          mayChange && (
            <Button aria-label={`${t('catalogue.change')}: ${method.name}`} onClick={() => begin('terms')}>
              {t('catalogue.change')}
            </Button>
          )
        }
      >
        <Facts>
          <Fact name={t('catalogue.sort')}>{whole(method.sortIndex)}</Fact>
          <Fact name={t('methods.visibility')}>{t(`methods.visibilityOf.${method.visibility}`)}</Fact>
          <Fact name={t('methods.countries')}>
            <Countries method={method} />
          </Fact>
        </Facts>
      </Panel>
      <Panel flush title={t('methods.currencies')}>
        <DataTable
          caption={t('methods.currencies')}
          columns={columns}
          rows={method.currencies}
          rowId={({ currency }) => currency}
        />
      </Panel>
      {edited?.part === 'terms' && <TermsDialog method={edited.method} {...dialog} />}
      {edited && terms && <CurrencyDialog method={edited.method} terms={terms} {...dialog} />}
    </>
  );
}

/** One deposit method: the members it is offered to, and its limits in each currency. */
export function MethodPage() {
  const { t } = useTranslation();
  const { code } = useParams();
  const methods = useMethods();
  const method = methods.data?.find((one) => one.code === code);
  return (
    <Page
      title={method?.name ?? t('methods.title')}
      mark={method && <MethodState method={method} />}
      back={{ to: '/methods', label: t('methods.title') }}
    >
      <Loaded query={methods} waiting={<SkeletonRows label={t('common.loading')} />}>
        {() => (method ? <Method method={method} /> : <NotFoundPage />)}
      </Loaded>
    </Page>
  );
}
