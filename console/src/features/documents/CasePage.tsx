import { deskCalls } from '@croupier/contract/calls/desk';
import type { DocumentCase } from '@croupier/contract/calls/compliance/desk';
import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { VIEW_ONCE } from '../../core/acts/view-once';
import { q } from '../../core/session/query';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { useAddress } from '../../core/address';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { Checks } from './Checks';
import { Decision } from './Decision';
import { HandIns } from './HandIns';
import { MemberFacts } from './MemberFacts';
import { Viewer } from './Viewer';

const Waiting = () => (
  <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
    <Skeleton className="h-[70dvh] rounded-lg" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
);

/** Shows the pictures next to the member's data, and next to each other. */
function Review({ found }: { found: DocumentCase }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { documents, member, checks } = found;
  const open =
    documents.find(({ id }) => id === address.read('document')) ??
    documents.find(({ state }) => state === 'auditing') ??
    documents[0];
  const beside = documents.find(({ id }) => id === address.read('beside') && id !== open?.id);
  if (!open)
    return (
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Panel>
          <EmptyState icon={<FileX size={22} />} title={t('documents.nothingSent')} />
        </Panel>
        <div className="grid gap-4">
          <Checks checks={checks} />
          <MemberFacts member={member} />
        </div>
      </div>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-4">
        <Panel
          title={t('documents.pictures')}
          aside={<span className="text-xs text-dim">{t('documents.logged')}</span>}
        >
          <div className={classes('grid gap-4', beside && 'md:grid-cols-2')}>
            <Viewer key={open.id} document={open} />
            {beside && <Viewer key={beside.id} document={beside} />}
          </div>
        </Panel>
        <HandIns
          documents={documents}
          current={open.id}
          beside={beside?.id}
          onOpen={(id) => address.write('document', id)}
          onCompare={(id) => address.write('beside', id === beside?.id ? '' : id)}
        />
      </div>
      <div className="grid gap-4">
        <Decision key={open.id} document={open} />
        <Checks checks={checks} />
        <MemberFacts member={member} />
      </div>
    </div>
  );
}

/** One member's documents, with all data for a decision on one screen. */
export function CasePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery({
    ...q(deskCalls.documentCase, { id }),
    ...VIEW_ONCE,
  });
  return (
    <Page
      title={query.data?.member.username ?? t('documents.title')}
      back={{ to: '/documents', label: t('documents.title') }}
    >
      <Loaded query={query} waiting={<Waiting />}>
        {(found) => <Review found={found} />}
      </Loaded>
    </Page>
  );
}
