import type { TemplatePage as Template } from '@croupier/contract/calls/content/templates-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { By } from '../../../core/acts/By';
import { Loaded } from '../../../core/page/Loaded';
import { Page } from '../../../core/page/Page';
import { useMay } from '../../../core/session/operator';
import { q } from '../../../core/session/query';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import { DifferenceList } from '../DifferenceList';
import { VersionsPanel } from '../VersionsPanel';
import { comparable } from './draft';
import { PublishTemplate } from './PublishTemplate';
import { TemplateChanges } from './TemplateChanges';
import { TemplateState } from './TemplateState';

const LINK =
  'inline-flex min-h-11 items-center justify-center rounded-md bg-line px-4 text-sm font-medium whitespace-nowrap hover:bg-edge md:min-h-9';

function Acts({ page }: { page: Template }) {
  const { t } = useTranslation();
  const mayWrite = useMay('templateSave');
  const [publishing, setPublishing] = useState<number>();
  const { id, latestVersion, shownVersion, waits } = page;
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
      {mayWrite && shownVersion !== null && !waits && (
        <Button onClick={() => setPublishing(0)}>{t('content.backToShipped')}</Button>
      )}
      <Link to={`/content/_mails/${id}/edit`} className={LINK}>
        {t(mayWrite ? 'content.edit' : 'templates.look')}
      </Link>
      {mayWrite && latestVersion > 0 && latestVersion !== shownVersion && !waits && (
        <Button look="gold" onClick={() => setPublishing(latestVersion)}>
          {t('content.publish', { version: latestVersion })}
        </Button>
      )}
      {publishing !== undefined && (
        <PublishTemplate page={page} version={publishing} onClose={() => setPublishing(undefined)} />
      )}
    </div>
  );
}

function Summary({ page }: { page: Template }) {
  const { t } = useTranslation();
  const { id, channel, concerns, needsApproval, languages, unfit, needed, changedBy, changeTime } = page;
  return (
    <Panel title={t('content.whatPlayersRead')} aside={<TemplateState line={page} />}>
      <Facts>
        <Fact name={t('content.kindLabel')}>
          {t(`templates.channel.${channel}`)} · {t(`templates.concerns.${concerns}`)}
        </Fact>
        <Fact name={t('templates.name')}>{id}</Fact>
        <Fact name={t('templates.ownLanguages')}>
          {languages.length === 0
            ? t('templates.noOwnLanguage')
            : languages.map((one) => LANGUAGE_NAMES[one]).join(', ')}
        </Fact>
        {needed.length > 0 && (
          <Fact name={t('templates.needed')}>{needed.map((place) => `{${place}}`).join(', ')}</Fact>
        )}
        {changedBy !== null && changeTime !== null && (
          <Fact name={t('content.changed')}>
            <By operator={changedBy} time={changeTime} />
          </Fact>
        )}
      </Facts>
      {needsApproval && <p className="mt-4 text-dim">{t('templates.judged')}</p>}
      {unfit.length > 0 && (
        <p role="alert" className="mt-4 rounded-md bg-danger/10 px-3 py-2 text-danger">
          {t('templates.unfitText', { languages: unfit.map((one) => LANGUAGE_NAMES[one]).join(', ') })}
        </p>
      )}
      {page.shippedChanged && (
        <p role="status" className="mt-4 rounded-md bg-info/10 px-3 py-2">
          {t('content.shippedChangedText')}{' '}
          <Link to={`/content/_mails/${id}?of=0&against=${page.latestVersion}`} className="text-info underline">
            {t('content.compareShipped')}
          </Link>
        </p>
      )}
      <Acts page={page} />
    </Panel>
  );
}

function Differences({ id, of, against }: { id: string; of: number; against: number }) {
  const before = useQuery(q(deskCalls.templateVersion, { id, version: against }));
  const after = useQuery(q(deskCalls.templateVersion, { id, version: of }));
  return (
    <Loaded query={before} waiting={<Skeleton className="h-32" />}>
      {(from) => (
        <Loaded query={after} waiting={<Skeleton className="h-32" />}>
          {(to) => <DifferenceList before={comparable(from.texts)} after={comparable(to.texts)} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** One mail or message: what players read, what was published, and its versions with their differences. */
export function TemplatePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const mayWrite = useMay('templateSave');
  const query = useQuery(q(deskCalls.templateGet, { id }));
  return (
    <Page title={query.data?.title ?? id} back={{ to: '/content/_mails', label: t('templates.title') }}>
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {(page) => (
          <>
            <Summary page={page} />
            <TemplateChanges page={page} />
            <VersionsPanel
              versions={page.versions}
              shipped={t('content.shippedText')}
              writeFrom={mayWrite ? (version) => `/content/_mails/${id}/edit?from=${version}` : undefined}
              mayPublish={(version) =>
                mayWrite && version !== page.shownVersion && version !== page.latestVersion && !page.waits
              }
              renderPublishing={(version, onClose) => (
                <PublishTemplate page={page} version={version} onClose={onClose} />
              )}
            >
              {(of, against) => <Differences id={id} of={of} against={against} />}
            </VersionsPanel>
          </>
        )}
      </Loaded>
    </Page>
  );
}
