import type { ArticleChange, ArticlePage } from '@croupier/contract/calls/content/articles-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../core/acts/ActDialog';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalLine } from '../../core/acts/ProposalLine';
import { useFormat } from '../../core/format';
import { ask } from '../../core/session/client';
import { useMay } from '../../core/session/operator';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { refetchArticles } from './refetch';

const TONES = { later: 'info', now: 'win', past: 'neutral', cancelled: 'neutral' } as const;

function Cancel({ id, what }: { id: string; what: string }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button aria-label={`${t('content.cancel.button')}: ${what}`} onClick={() => setAsked(true)}>
        {t('content.cancel.button')}
      </Button>
      <ActDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('content.cancel.title', { what })}
        description={t('content.cancel.text')}
        confirm={t('content.cancel.button')}
        danger
        refetch={refetchArticles}
        run={async () => {
          await ask(deskCalls.articleCancel, { id });
          await refetchArticles();
        }}
      />
    </>
  );
}

function Line({ change, page }: { change: ArticleChange; page: ArticlePage }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const mayDecide = useMay('articleApprove');
  // An owner has approved a legal text.
  const mayCancel = useMay('articleCancel') && (page.kind !== 'legal' || mayDecide);
  const { id, version, from, until, status, shows } = change;
  const what =
    version > 0 ? t('content.versionNumber', { version }) : t(page.shipped ? 'content.shippedText' : 'content.noText');
  const window = [
    from !== null && t('content.fromTime', { time: moment(from) }),
    until !== null && t('content.untilTime', { time: moment(until) }),
  ].filter((part) => part !== false);
  return (
    <ProposalLine
      proposal={change}
      what={what}
      to={`/content/${page.id}?of=${version}&against=${page.shownVersion ?? 0}`}
      acts={
        status === 'proposed' ? (
          <ProposalActs
            proposal={change}
            mayDecide={mayDecide}
            what={what}
            consequence={t('content.approveText')}
            run={{
              approve: () => ask(deskCalls.articleApprove, { id }).then(refetchArticles),
              reject: (reason) => ask(deskCalls.articleReject, { id, reason }).then(refetchArticles),
              withdraw: () => ask(deskCalls.articleWithdraw, { id }).then(refetchArticles),
            }}
            refetch={refetchArticles}
          />
        ) : (
          mayCancel && status === 'approved' && shows === 'later' && from !== null && <Cancel id={id} what={what} />
        )
      }
    >
      {status === 'approved' && (
        <p className="mt-1">
          <Badge tone={TONES[shows]}>{t(`content.shows.${shows}`)}</Badge>
        </p>
      )}
      {window.length > 0 && <p className="text-dim">{window.join(' · ')}</p>}
    </ProposalLine>
  );
}

/** What was published or proposed, and when players read it. Renders nothing before the first. */
export function ArticleChanges({ page }: { page: ArticlePage }) {
  const { t } = useTranslation();
  if (page.changes.length === 0) return null;
  return (
    <Panel flush title={t('content.published')}>
      <ul>
        {page.changes.map((change) => (
          <Line key={change.id} change={change} page={page} />
        ))}
      </ul>
    </Panel>
  );
}
