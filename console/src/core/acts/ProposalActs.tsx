import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { type AskedOfProposal, type ProposalAct, useAskOfProposal } from './ProposalDialog';
import { useOperator } from '../session/operator';

interface ProposalActsProps extends Omit<AskedOfProposal, 'act' | 'run'> {
  readonly proposal: { readonly status: ProposalState; readonly proposedBy: string };
  /** Whether the operator may decide what others proposed; default: yes. */
  readonly mayDecide?: boolean;
  readonly run: Readonly<Record<ProposalAct, (reason: string) => Promise<void>>>;
}

const OTHERS = ['reject', 'approve'] as const;
const OWN = ['withdraw'] as const;

/** The acts on a proposal: other operators approve or reject it, and its author may withdraw it. */
export function ProposalActs({ proposal, mayDecide = true, run, ...about }: ProposalActsProps) {
  const { t } = useTranslation();
  const me = useOperator().data;
  const askOfProposal = useAskOfProposal();
  if (proposal.status !== 'proposed' || !me) return null;
  const choices = proposal.proposedBy === me.email ? OWN : mayDecide ? OTHERS : [];
  return (
    <div className="flex justify-end gap-2 max-md:w-full max-md:pt-1 max-md:[&>button]:flex-1">
      {choices.map((act) => (
        <Button
          key={act}
          look={act === 'approve' ? 'gold' : act === 'reject' ? 'danger' : 'solid'}
          aria-label={`${t(`proposal.${act}.button`)}: ${about.what}`}
          onClick={() => askOfProposal({ ...about, act, run: run[act] })}
        >
          {t(`proposal.${act}.button`)}
        </Button>
      ))}
    </div>
  );
}
