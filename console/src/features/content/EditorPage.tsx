import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { q } from '../../core/session/query';
import { Skeleton } from '../../ui/Skeleton';
import { ArticleForm } from './editor/ArticleForm';
import { draftOf } from './editor/draft';

/** A new article of the house's own. */
export function NewArticlePage() {
  const { t } = useTranslation();
  const [start] = useState(() => draftOf());
  return (
    <Page title={t('content.new')} back={{ to: '/content', label: t('content.title') }}>
      <ArticleForm start={start} latest={0} />
    </Page>
  );
}

function NewVersion({ id, version, latest }: { id: string; version: number; latest: number }) {
  // As it was when writing began: what others keep meanwhile does not replace what is typed.
  const [basedOn] = useState(latest);
  const [from] = useState(version);
  const query = useQuery({
    ...q(deskCalls.articleVersion, { id, version: from }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} waiting={<Skeleton className="h-96" />}>
      {(data) => <Started id={id} latest={basedOn} data={data} />}
    </Loaded>
  );
}

function Started({ id, latest, data }: { id: string; latest: number; data: Parameters<typeof draftOf>[0] }) {
  const [start] = useState(() => draftOf(data));
  return <ArticleForm id={id} start={start} latest={latest} />;
}

/** A new version of an article: from its newest one, or from the one that the address names. */
export function ArticleEditorPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const page = useQuery(q(deskCalls.articleGet, { id }));
  return (
    <Page
      title={t('content.write', { title: page.data?.title ?? id })}
      back={{ to: `/content/${id}`, label: page.data?.title ?? id }}
    >
      <Loaded query={page} waiting={<Skeleton className="h-96" />}>
        {({ latestVersion, versions }) => {
          const wanted = params.get('from');
          const version = ['0', ...versions.map((one) => String(one.version))].find((one) => one === wanted);
          return <NewVersion id={id} latest={latestVersion} version={Number(version ?? latestVersion)} />;
        }}
      </Loaded>
    </Page>
  );
}
