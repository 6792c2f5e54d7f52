import type { ArticlePage } from '@croupier/contract/calls/content/articles-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '../../core/address';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { CONTROL, Field } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { DifferenceList } from './DifferenceList';
import { PublishDialog } from './PublishDialog';

/** Where nothing is shipped. */
const NOTHING = {
  texts: {},
  backgroundColor: '',
  fontColor: '',
  padding: '',
  writtenBy: null,
  writeTime: null,
} as const;

/** The versions of an article, what differs between two of them, and the way back to one. */
export function ArticleVersions({ page }: { page: ArticlePage }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const address = useAddress();
  const mayWrite = useMay('articleSave');
  const [publishing, setPublishing] = useState(false);
  const { id, versions, shipped } = page;
  const numbers = [...versions.map(({ version }) => version), 0];
  const chosen = (key: 'of' | 'against', fallback: number) =>
    numbers.find((one) => String(one) === address.read(key)) ?? fallback;
  const of = chosen('of', numbers[0] ?? 0);
  const against = chosen('against', numbers[1] ?? 0);
  const texts = (version: number) => ({
    ...q(deskCalls.articleVersion, { id, version }),
    enabled: version > 0 || shipped,
    ...(version === 0 && !shipped && { initialData: { ...NOTHING, article: id, version } }),
  });
  const after = useQuery(texts(of));
  const before = useQuery(texts(against));
  const label = (version: number): string => {
    const found = versions.find((one) => one.version === version);
    return found
      ? t('content.versionBy', { version, operator: found.writtenBy, time: moment(found.writeTime) })
      : t(shipped ? 'content.shippedText' : 'content.noText');
  };
  if (versions.length === 0) return null;
  return (
    <Panel flush title={t('content.versions')}>
      <div className="grid gap-4 border-b border-line p-4 sm:grid-cols-2 md:p-5">
        {(['against', 'of'] as const).map((key) => (
          <Field key={key} label={t(`content.compare.${key}`)}>
            {(tie) => (
              <select
                {...tie}
                className={CONTROL}
                value={key === 'of' ? of : against}
                onChange={(event) => address.write(key, event.target.value)}
              >
                {numbers.map((one) => (
                  <option key={one} value={one}>
                    {label(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      <div className="p-4 md:p-5">
        <Loaded query={before} waiting={<Skeleton className="h-32" />}>
          {(from) => (
            <Loaded query={after} waiting={<Skeleton className="h-32" />}>
              {(to) => <DifferenceList before={from.texts} after={to.texts} />}
            </Loaded>
          )}
        </Loaded>
        {mayWrite && (
          <div className="mt-4 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
            <Link
              to={`/content/${id}/edit?from=${of}`}
              className="inline-flex min-h-11 items-center justify-center rounded-md bg-line px-4 text-sm font-medium hover:bg-edge md:min-h-9"
            >
              {t('content.editFrom')}
            </Link>
            {of > 0 && of !== page.shownVersion && of !== page.latestVersion && !page.waits && (
              <Button onClick={() => setPublishing(true)}>{t('content.publish', { version: of })}</Button>
            )}
          </div>
        )}
      </div>
      {publishing && <PublishDialog page={page} version={of} onClose={() => setPublishing(false)} />}
    </Panel>
  );
}
