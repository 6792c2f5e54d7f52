import type { TemplateLine } from '@croupier/contract/calls/content/templates-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { By } from '../../../core/acts/By';
import { useAddress } from '../../../core/address';
import { Loaded } from '../../../core/page/Loaded';
import { Page } from '../../../core/page/Page';
import { q } from '../../../core/session/query';
import { type Column, DataTable } from '../../../ui/DataTable';
import { FilterTabs } from '../../../ui/FilterTabs';
import { EmptyState } from '../../../ui/Notice';
import { Panel } from '../../../ui/Panel';
import { SkeletonRows } from '../../../ui/Skeleton';
import { ContentTabs } from '../ContentTabs';
import { TemplateState } from './TemplateState';

const FILTERS = ['mail', 'message', 'ours', 'waiting'] as const;

const isIn = (filter: (typeof FILTERS)[number], { channel, latestVersion, waits }: TemplateLine): boolean => {
  if (filter === 'ours') return latestVersion > 0;
  return filter === 'waiting' ? waits : channel === filter;
};

function useColumns(): readonly Column<TemplateLine>[] {
  const { t } = useTranslation();
  return useMemo(
    (): Column<TemplateLine>[] => [
      {
        id: 'template',
        lead: true,
        header: t('templates.text'),
        cell: ({ row: { original } }) => (
          <Link to={`/content/_mails/${original.id}`} className="rounded-sm font-medium wrap-anywhere hover:text-gold">
            {original.title}
            <span className="block text-xs font-normal text-dim">
              {t(`templates.concerns.${original.concerns}`)} · {original.id}
            </span>
          </Link>
        ),
      },
      {
        id: 'state',
        header: t('content.stateName'),
        cell: ({ row: { original } }) => <TemplateState line={original} />,
      },
      {
        id: 'languages',
        header: t('templates.ownLanguages'),
        cell: ({ row: { original } }) => original.languages.map((one) => LANGUAGE_NAMES[one]).join(', '),
      },
      {
        id: 'changed',
        header: t('content.changed'),
        cell: ({ row: { original } }) =>
          original.changedBy === null || original.changeTime === null ? (
            <span className="text-dim">–</span>
          ) : (
            <By operator={original.changedBy} time={original.changeTime} />
          ),
      },
    ],
    [t],
  );
}

/** Every mail and message that the house sends: what players read, and who changed it last. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useColumns();
  const filter = FILTERS.find((one) => one === address.read('show')) ?? 'mail';
  const list = useQuery(q(deskCalls.templateList, {}));
  return (
    <Page title={t('templates.title')}>
      <ContentTabs current="templates" />
      <p className="max-w-2xl text-dim">{t('templates.intro')}</p>
      <FilterTabs
        label={t('templates.title')}
        tabs={FILTERS.map((key) => ({ key, label: t(`templates.filter.${key}`) }))}
        current={filter}
        onChoose={(key) => address.write('show', key === 'mail' ? '' : key)}
      />
      <Panel flush>
        <Loaded query={list} waiting={<SkeletonRows rows={8} label={t('common.loading')} />}>
          {(templates) => {
            const shown = templates.filter((one) => isIn(filter, one));
            if (shown.length === 0) return <EmptyState icon={<Mail size={22} />} title={t('templates.none')} />;
            return (
              <DataTable
                caption={t('templates.title')}
                columns={columns}
                rows={shown}
                rowId={(row) => row.id}
                onOpen={(row) => void navigate(`/content/_mails/${row.id}`)}
              />
            );
          }}
        </Loaded>
      </Panel>
    </Page>
  );
}
