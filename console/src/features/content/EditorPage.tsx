import type { ArticleKind } from '@croupier/contract/calls/content/articles-desk';
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
      <ArticleForm kind="page" start={start} latest={0} />
    </Page>
  );
}

interface NewVersionProps {
  readonly id: string;
  /** Undefined once it is fixed. */
  readonly kind: ArticleKind | undefined;
  readonly version: number;
  readonly latest: number;
}

function NewVersion({ id, kind, version, latest }: NewVersionProps) {
  // As it was when writing began: what others keep meanwhile does not replace what is typed.
  const [basedOn] = useState(latest);
  const [from] = useState(version);
  const query = useQuery({
    ...q(deskCalls.articleVersion, { id, version: from }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} waiting={<Skeleton className="h-96" />}>
      {(data) => <Started id={id} kind={kind} latest={basedOn} data={data} />}
    </Loaded>
  );
}

type StartedProps = Omit<NewVersionProps, 'version'> & { readonly data: Parameters<typeof draftOf>[0] };

function Started({ data, ...rest }: StartedProps) {
  const [start] = useState(() => draftOf(data));
  return <ArticleForm {...rest} start={start} />;
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
        {({ latestVersion, versions, kind, shipped, changes }) => {
          const wanted = params.get('from');
          const version = ['0', ...versions.map((one) => String(one.version))].find((one) => one === wanted);
          return (
            <NewVersion
              // Another article, or another version to begin with, begins another draft.
              key={`${id} ${wanted}`}
              id={id}
              kind={shipped || changes.length > 0 ? undefined : kind}
              latest={latestVersion}
              version={Number(version ?? latestVersion)}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}
