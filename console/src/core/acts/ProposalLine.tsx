import type { ProposalState as State } from '@croupier/contract/calls/operators/fields';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../format';
import { ProposalState } from './ProposalState';

export interface Proposal {
  readonly status: State;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposeTime: string;
  readonly decidedBy: string | null;
  readonly decideTime: string | null;
  readonly decisionReason: string | null;
}

interface ProposalLineProps {
  readonly proposal: Proposal;
  readonly what: string;
  /** Where more about it stands; default: nowhere. */
  readonly to?: string;
  /** The buttons that decide it. */
  readonly acts: ReactNode;
  /** What it would change. */
  readonly children?: ReactNode;
}

/** A proposal in a list: what it is, its reason, who proposed it when, and how it was decided. */
export function ProposalLine({ proposal, what, to, acts, children }: ProposalLineProps) {
  const { moment } = useFormat();
  const { status, reason, decisionReason, decidedBy, decideTime } = proposal;
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[1fr_auto] md:items-center md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {to === undefined ? (
            what
          ) : (
            <Link to={to} className="rounded-sm wrap-anywhere hover:text-gold">
              {what}
            </Link>
          )}
          {status !== 'proposed' && <ProposalState status={status} />}
        </p>
        {children}
        <p className="mt-0.5 text-dim wrap-anywhere">{reason}</p>
        {decisionReason !== null && <p className="text-xs text-danger wrap-anywhere">{decisionReason}</p>}
        <p className="mt-0.5 text-xs text-dim figures wrap-anywhere">
          {proposal.proposedBy} · {moment(proposal.proposeTime)}
          {decidedBy !== null && decideTime !== null && ` → ${decidedBy} · ${moment(decideTime)}`}
        </p>
      </div>
      {acts}
    </li>
  );
}
