import type { ComponentType } from 'react';
import { Panel } from '../../ui/Panel';
import { type DecidingCalls, decidedBy } from './deciding';
import { ProposalActs } from './ProposalActs';
import { type Proposal, ProposalLine } from './ProposalLine';

/** How many proposals a panel asks for: those that wait, and the latest decisions. */
export const PANEL_SIZE = 20;

interface Described {
  /** Short text of the proposal: "Level Gold". */
  readonly what: string;
  /** Where more about it stands; default: nowhere. */
  readonly to?: string;
  /** Effect of an approval. */
  readonly consequence: string;
}

interface ProposalPanelProps<P extends Proposal> {
  readonly title: string;
  /** Undefined until they have arrived. */
  readonly proposals: readonly P[] | undefined;
  readonly describe: (proposal: P) => Described;
  /** What a proposal would change; shown while it waits. */
  readonly content: ComponentType<{ readonly proposal: P }>;
  readonly calls: DecidingCalls;
  /** Whether the operator may decide what others proposed; default: yes. */
  readonly mayDecide?: boolean;
  readonly refetch: () => Promise<void>;
}

/** Proposals that wait for another operator, and the latest decisions. Renders nothing without any. */
export function ProposalPanel<P extends Proposal & { readonly id: string }>({
  title,
  proposals = [],
  describe,
  content: Content,
  calls,
  mayDecide = true,
  refetch,
}: ProposalPanelProps<P>) {
  if (proposals.length === 0) return null;
  return (
    <Panel flush title={title}>
      <ul>
        {proposals.map((proposal) => {
          const { consequence, ...line } = describe(proposal);
          return (
            <ProposalLine
              key={proposal.id}
              {...line}
              proposal={proposal}
              acts={
                <ProposalActs
                  proposal={proposal}
                  mayDecide={mayDecide}
                  what={line.what}
                  consequence={consequence}
                  run={decidedBy(calls, proposal.id, refetch)}
                  refetch={refetch}
                />
              }
            >
              {proposal.status === 'proposed' && <Content proposal={proposal} />}
            </ProposalLine>
          );
        })}
      </ul>
    </Panel>
  );
}
