import { ARTICLE_KINDS } from '@croupier/contract/calls/content/articles-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../core/address';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { useArticleColumns } from './columns';
import { ContentTabs } from './ContentTabs';

const FILTERS = ['all', 'waiting', ...ARTICLE_KINDS] as const;

/** Every article, help and legal page: what players read of it, in which languages, and who changed it last. */
export function ArticlesPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const mayWrite = useMay('articleSave');
  const columns = useArticleColumns();
  const filter = FILTERS.find((one) => one === address.read('kind')) ?? 'all';
  const list = useQuery(q(deskCalls.articleList, {}));
  return (
    <Page
      title={t('content.title')}
      aside={
        mayWrite && (
          <Link
            to="/content/_new"
            className="inline-flex min-h-11 items-center rounded-md bg-line px-4 text-sm font-medium hover:bg-edge md:min-h-9"
          >
            {t('content.new')}
          </Link>
        )
      }
    >
      <ContentTabs current="articles" />
      <p className="max-w-2xl text-dim">{t('content.intro')}</p>
      <FilterTabs
        label={t('content.filter')}
        tabs={FILTERS.map((key) => ({
          key,
          label: t(key === 'all' || key === 'waiting' ? `content.${key}` : `content.kind.${key}`),
        }))}
        current={filter}
        onChoose={(key) => address.write('kind', key === 'all' ? '' : key)}
      />
      <Panel flush>
        <Loaded query={list} waiting={<SkeletonRows rows={8} label={t('common.loading')} />}>
          {(articles) => {
            const shown = articles.filter(
              ({ kind, waits }) => filter === 'all' || (filter === 'waiting' ? waits : kind === filter),
            );
            if (shown.length === 0) return <EmptyState icon={<Newspaper size={22} />} title={t('content.none')} />;
            return (
              <DataTable
                caption={t('content.title')}
                columns={columns}
                rows={shown}
                rowId={(row) => row.id}
                onOpen={(row) => void navigate(`/content/${row.id}`)}
              />
            );
          }}
        </Loaded>
      </Panel>
    </Page>
  );
}
