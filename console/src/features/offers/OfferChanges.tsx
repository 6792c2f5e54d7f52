import { deskCalls } from '@croupier/contract/calls/desk';
import type { OfferChange } from '@croupier/contract/calls/rewards/offers-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalState } from '../../core/acts/ProposalState';
import { useFormat } from '../../core/format';
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
  const { moment } = useFormat();
  const { offer, version, replaces, status, reason, decisionReason } = change;
  const what = t('offers.versionOf', { offer, version });
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[1fr_auto] md:items-center md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Link
            to={`/offers/${offer}?of=${version}${replaces === null ? '' : `&against=${replaces}`}`}
            className="rounded-sm wrap-anywhere hover:text-gold"
          >
            {what}
          </Link>
          {status !== 'proposed' && <ProposalState status={status} />}
        </p>
        <p className="text-dim">
          {replaces === null ? t('offers.replacesNone') : t('offers.replaces', { version: replaces })}
        </p>
        <p className="mt-0.5 text-dim wrap-anywhere">{reason}</p>
        {decisionReason !== null && <p className="text-xs text-danger wrap-anywhere">{decisionReason}</p>}
        <p className="mt-0.5 text-xs text-dim figures wrap-anywhere">
          {change.proposedBy} · {moment(change.proposeTime)}
          {change.decidedBy !== null &&
            change.decideTime !== null &&
            ` → ${change.decidedBy} · ${moment(change.decideTime)}`}
        </p>
      </div>
      <Acts change={change} what={what} />
    </li>
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
