import type { ArticlePage } from '@croupier/contract/calls/content/articles-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../core/page/Loaded';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Skeleton } from '../../ui/Skeleton';
import { DifferenceList } from './DifferenceList';
import { PublishDialog } from './PublishDialog';
import { VersionsPanel } from './VersionsPanel';

/** Where nothing is shipped. */
const NOTHING = {
  texts: {},
  backgroundColor: '',
  fontColor: '',
  padding: '',
  writtenBy: null,
  writeTime: null,
} as const;

function Differences({ page: { id, shipped }, of, against }: { page: ArticlePage; of: number; against: number }) {
  const texts = (version: number) => ({
    ...q(deskCalls.articleVersion, { id, version }),
    enabled: version > 0 || shipped,
    ...(version === 0 && !shipped && { initialData: { ...NOTHING, article: id, version } }),
  });
  const after = useQuery(texts(of));
  const before = useQuery(texts(against));
  return (
    <Loaded query={before} waiting={<Skeleton className="h-32" />}>
      {(from) => (
        <Loaded query={after} waiting={<Skeleton className="h-32" />}>
          {(to) => <DifferenceList before={from.texts} after={to.texts} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The versions of an article, what differs between two of them, and the way back to one. */
export function ArticleVersions({ page }: { page: ArticlePage }) {
  const { t } = useTranslation();
  const mayWrite = useMay('articleSave');
  const { id, versions, shipped, shownVersion, latestVersion, waits } = page;
  return (
    <VersionsPanel
      versions={versions}
      shipped={t(shipped ? 'content.shippedText' : 'content.noText')}
      writeFrom={mayWrite ? (version) => `/content/${id}/edit?from=${version}` : undefined}
      mayPublish={(version) => version !== shownVersion && version !== latestVersion && !waits}
      renderPublishing={(version, onClose) => <PublishDialog page={page} version={version} onClose={onClose} />}
    >
      {(of, against) => <Differences page={page} of={of} against={against} />}
    </VersionsPanel>
  );
}
