import type { TemplatePage } from '@croupier/contract/calls/content/templates-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../../core/page/Loaded';
import { Page } from '../../../core/page/Page';
import { q } from '../../../core/session/query';
import { Skeleton } from '../../../ui/Skeleton';
import type { Draft } from './draft';
import { TemplateForm } from './TemplateForm';

const WAITING = <Skeleton className="h-96" />;
const NOTHING = {} as const;

/** As it was when writing began: what others keep meanwhile does not replace what is typed. */
function Started({ page, version }: { page: TemplatePage; version: number }) {
  const [first] = useState(page);
  const [from] = useState(version);
  const texts = (wanted: number) => ({
    ...q(deskCalls.templateVersion, { id: first.id, version: wanted }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shipped = useQuery(texts(0));
  const own = useQuery({ ...texts(from), enabled: from > 0 });
  return (
    <Loaded query={shipped} waiting={WAITING}>
      {({ texts: ships }) =>
        from === 0 ? (
          <TemplateForm page={first} start={NOTHING} shipped={ships} />
        ) : (
          <Loaded query={own} waiting={WAITING}>
            {({ texts: written }: { texts: Draft }) => <Kept page={first} start={written} shipped={ships} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

function Kept({ page, start, shipped }: Parameters<typeof TemplateForm>[0]) {
  const [first] = useState(start);
  return <TemplateForm page={page} start={first} shipped={shipped} />;
}

/** A new version of a mail or message: from its newest one, or from the one that the address names. */
export function TemplateEditorPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const page = useQuery(q(deskCalls.templateGet, { id }));
  const title = page.data?.title ?? id;
  return (
    <Page title={t('content.write', { title })} back={{ to: `/content/_mails/${id}`, label: title }}>
      <Loaded query={page} waiting={WAITING}>
        {(data) => {
          const wanted = params.get('from');
          const numbers = [0, ...data.versions.map(({ version }) => version)];
          const version = numbers.find((one) => String(one) === wanted) ?? data.latestVersion;
          // Another template, or another version to begin with, begins another draft.
          return <Started key={`${id} ${wanted}`} page={data} version={version} />;
        }}
      </Loaded>
    </Page>
  );
}
