import { deskCalls } from '@croupier/contract/calls/desk';
import type { OfferChange } from '@croupier/contract/calls/rewards/offers-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalLine } from '../../core/acts/ProposalLine';
import { ask } from '../../core/session/client';
import { useMay, useOperator } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Panel } from '../../ui/Panel';
import { refetchOffers } from './refetch';

function Acts({ change, what }: { change: OfferChange; what: string }) {
  const { t } = useTranslation();
  const { id } = change;
  const mayDecide = useMay('offerApprove');
  const me = useOperator().data?.email;
  if (!mayDecide && change.proposedBy !== me) return null;
  return (
    <ProposalActs
      proposal={change}
      what={what}
      consequence={t('offers.approveText')}
      run={{
        approve: () => ask(deskCalls.offerApprove, { id }).then(refetchOffers),
        reject: (reason) => ask(deskCalls.offerReject, { id, reason }).then(refetchOffers),
        withdraw: () => ask(deskCalls.offerWithdraw, { id }).then(refetchOffers),
      }}
      refetch={refetchOffers}
    />
  );
}

function Line({ change }: { change: OfferChange }) {
  const { t } = useTranslation();
  const { offer, version, replaces } = change;
  const what = t('offers.versionOf', { offer, version });
  return (
    <ProposalLine
      proposal={change}
      what={what}
      to={`/offers/${offer}?of=${version}${replaces === null ? '' : `&against=${replaces}`}`}
      acts={<Acts change={change} what={what} />}
    >
      <p className="text-dim">
        {replaces === null ? t('offers.replacesNone') : t('offers.replaces', { version: replaces })}
      </p>
    </ProposalLine>
  );
}

/** Proposed versions and decisions about them. Renders nothing without any. */
export function OfferChanges({ changes }: { changes: readonly OfferChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <Panel flush title={t('offers.changes')}>
      <ul>
        {changes.map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </ul>
    </Panel>
  );
}

const MOST_WAITING = 50;

/** The versions of all offers that wait for a second operator. */
export function WaitingChanges() {
  const { data } = useQuery(q(deskCalls.offerChangeList, { status: 'proposed', pageNum: 1, pageSize: MOST_WAITING }));
  return <OfferChanges changes={data?.content ?? []} />;
}
