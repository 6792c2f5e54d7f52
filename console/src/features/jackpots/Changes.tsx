import { deskCalls } from '@croupier/contract/calls/desk';
import type { JackpotChange, JackpotDesk } from '@croupier/contract/calls/rounds/jackpots-desk';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { Panel } from '../../ui/Panel';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalState } from '../../core/acts/ProposalState';
import { Terms } from './Terms';
import { useAmounts, useChangeWords } from './words';

interface ChangesProps {
  readonly desk: JackpotDesk;
  readonly mayDecide: boolean;
  readonly onDone: (desk: JackpotDesk) => void;
  readonly refetch: () => Promise<void>;
}

function Line({ desk, change, mayDecide, onDone, refetch }: ChangesProps & { readonly change: JackpotChange }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const amounts = useAmounts();
  const { id, status, reason, proposedBy, proposeTime, decidedBy, decideTime, decisionReason, terms, move } = change;
  const { what, consequence } = useChangeWords(desk)(change);
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[1fr_auto] md:items-center md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="first-letter:uppercase inline-block">{what}</span>
          {status !== 'proposed' && <ProposalState status={status} />}
        </p>
        {terms && status === 'proposed' && (
          <div className="my-2">
            <Terms terms={terms} />
          </div>
        )}
        {move && move.moved.length > 0 && (
          <p className="text-win figures">{t('jackpots.moved', { amounts: amounts(move.moved) })}</p>
        )}
        <p className="mt-0.5 text-dim wrap-anywhere">{reason}</p>
        {decisionReason !== null && <p className="text-xs text-danger wrap-anywhere">{decisionReason}</p>}
        <p className="mt-0.5 text-xs text-dim figures wrap-anywhere">
          {proposedBy} · {moment(proposeTime)}
          {decidedBy !== null && decideTime !== null && ` → ${decidedBy} · ${moment(decideTime)}`}
        </p>
      </div>
      {mayDecide && (
        <ProposalActs
          proposal={change}
          what={what}
          consequence={consequence}
          run={{
            approve: () => ask(deskCalls.jackpotApprove, { id }).then(onDone),
            reject: (why) => ask(deskCalls.jackpotReject, { id, reason: why }).then(onDone),
            withdraw: () => ask(deskCalls.jackpotWithdraw, { id }).then(onDone),
          }}
          refetch={refetch}
        />
      )}
    </li>
  );
}

/** Jackpot proposals that wait for another operator, and the latest decisions. */
export function Changes(props: ChangesProps) {
  const { t } = useTranslation();
  const { desk } = props;
  if (desk.changes.length === 0) return null;

  const groups = [
    { title: t('jackpots.waiting'), changes: desk.changes.filter(({ status }) => status === 'proposed') },
    { title: t('jackpots.decided'), changes: desk.changes.filter(({ status }) => status !== 'proposed').slice(0, 5) },
  ];
  return groups
    .filter(({ changes }) => changes.length > 0)
    .map(({ title, changes }) => (
      <Panel key={title} flush title={title}>
        <ul>
          {changes.map((change) => (
            <Line key={change.id} change={change} {...props} />
          ))}
        </ul>
      </Panel>
    ));
}
