import type { ArticlePage as Article } from '@croupier/contract/calls/content/articles-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { COMPLETE_LANGUAGES, LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { By } from '../../core/acts/By';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { ArticleChanges } from './ArticleChanges';
import { ArticleState } from './ArticleState';
import { ArticleVersions } from './ArticleVersions';
import { PublishDialog } from './PublishDialog';

const LINK =
  'inline-flex min-h-11 items-center justify-center rounded-md bg-line px-4 text-sm font-medium whitespace-nowrap hover:bg-edge md:min-h-9';

function Acts({ page }: { page: Article }) {
  const { t } = useTranslation();
  const mayWrite = useMay('articleSave');
  const [publishing, setPublishing] = useState<number>();
  const { id, latestVersion, shownVersion, shipped, state, waits } = page;
  if (!mayWrite) return null;
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
      {state === 'ours' && !waits && (
        <Button look={shipped ? 'solid' : 'danger'} onClick={() => setPublishing(0)}>
          {t(shipped ? 'content.backToShipped' : 'content.takeDown')}
        </Button>
      )}
      <Link to={`/content/${id}/edit`} className={LINK}>
        {t('content.edit')}
      </Link>
      {latestVersion > 0 && latestVersion !== shownVersion && !waits && (
        <Button look="gold" onClick={() => setPublishing(latestVersion)}>
          {t('content.publish', { version: latestVersion })}
        </Button>
      )}
      {publishing !== undefined && (
        <PublishDialog page={page} version={publishing} onClose={() => setPublishing(undefined)} />
      )}
    </div>
  );
}

function Summary({ page }: { page: Article }) {
  const { t } = useTranslation();
  const missing = COMPLETE_LANGUAGES.filter((one) => !page.languages.includes(one));
  return (
    <Panel title={t('content.whatPlayersRead')} aside={<ArticleState line={page} />}>
      <Facts>
        <Fact name={t('content.kindLabel')}>{t(`content.kind.${page.kind}`)}</Fact>
        <Fact name={t('content.address')}>{`/#/article?id=${page.id}`}</Fact>
        <Fact name={t('content.languages')}>
          {missing.length === 0
            ? t('content.allLanguages', { count: COMPLETE_LANGUAGES.length })
            : t('common.missingIn', { languages: missing.map((one) => LANGUAGE_NAMES[one]).join(', ') })}
        </Fact>
        {page.changedBy !== null && page.changeTime !== null && (
          <Fact name={t('content.changed')}>
            <By operator={page.changedBy} time={page.changeTime} />
          </Fact>
        )}
      </Facts>
      {page.shippedChanged && (
        <p role="status" className="mt-4 rounded-md bg-info/10 px-3 py-2">
          {t('content.shippedChangedText')}{' '}
          <Link to={`/content/${page.id}?of=0&against=${page.latestVersion}`} className="text-info underline">
            {t('content.compareShipped')}
          </Link>
        </p>
      )}
      <Acts page={page} />
    </Panel>
  );
}

/** One article: what players read, what is published when, and its versions with their differences. */
export function ArticlePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(q(deskCalls.articleGet, { id }));
  return (
    <Page title={query.data?.title || id} back={{ to: '/content', label: t('content.title') }}>
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {(page) => (
          <>
            <Summary page={page} />
            <ArticleChanges page={page} />
            <ArticleVersions page={page} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
