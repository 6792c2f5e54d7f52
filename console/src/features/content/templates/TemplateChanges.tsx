import type { TemplateChange, TemplatePage } from '@croupier/contract/calls/content/templates-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useTranslation } from 'react-i18next';
import { ProposalActs } from '../../../core/acts/ProposalActs';
import { ProposalLine } from '../../../core/acts/ProposalLine';
import { ask } from '../../../core/session/client';
import { useMay } from '../../../core/session/operator';
import { Badge } from '../../../ui/Badge';
import { Panel } from '../../../ui/Panel';
import { refetchTemplates } from './refetch';

function Line({ change, page }: { change: TemplateChange; page: TemplatePage }) {
  const { t } = useTranslation();
  const mayDecide = useMay('templateApprove');
  const { id, version, status, inForce } = change;
  const what = version > 0 ? t('content.versionNumber', { version }) : t('content.shippedText');
  return (
    <ProposalLine
      proposal={change}
      what={what}
      to={`/content/_mails/${page.id}?of=${version}&against=${page.shownVersion ?? 0}`}
      acts={
        status === 'proposed' && (
          <ProposalActs
            proposal={change}
            mayDecide={mayDecide}
            what={what}
            consequence={t('templates.approveText')}
            run={{
              approve: () => ask(deskCalls.templateApprove, { id }).then(refetchTemplates),
              reject: (reason) => ask(deskCalls.templateReject, { id, reason }).then(refetchTemplates),
              withdraw: () => ask(deskCalls.templateWithdraw, { id }).then(refetchTemplates),
            }}
            refetch={refetchTemplates}
          />
        )
      }
    >
      {status === 'approved' && (
        <p className="mt-1">
          <Badge tone={inForce ? 'win' : 'neutral'}>{t(inForce ? 'templates.inForce' : 'templates.replaced')}</Badge>
        </p>
      )}
    </ProposalLine>
  );
}

/** What was published or proposed. Renders nothing before the first. */
export function TemplateChanges({ page }: { page: TemplatePage }) {
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
