import { deskCalls } from '@croupier/contract/calls/desk';
import { RUN_STATES } from '@croupier/contract/calls/rewards/runs-desk';
import { CalendarSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilterBy, useFilter } from '../../core/page/filter';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { useRunColumns } from './columns';

const FILTERS = ['all', ...RUN_STATES] as const;

/** Weekly payments of cashback and bonuses, the newest first: each is computed before it is paid. */
export function RunsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const states = useFilter('state', FILTERS);
  const { chosen: state } = states;
  return (
    <Page title={t('runs.title')}>
      <p className="max-w-2xl text-dim">{t('runs.intro')}</p>
      <FilterBy
        label={t('runs.filter')}
        filter={states}
        text={(one) => t(one === 'all' ? 'runs.all' : `runs.state.${one}`)}
      />
      <PagedTable
        query={usePageQuery(deskCalls.weeklyRuns, { ...(state !== 'all' && { state }), ...usePaging() }, 30_000)}
        caption={t('runs.title')}
        columns={useRunColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => void navigate(`/runs/${row.id}`)}
        empty={{ icon: <CalendarSync size={22} />, title: t('runs.none'), text: t('runs.noneText') }}
      />
    </Page>
  );
}
