import type { ProposalState } from '@croupier/contract/calls/ops-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '../../ui/Button';
import { ActDialog } from './ActDialog';
import { useOperator } from './operator';

type Act = 'approve' | 'reject' | 'withdraw';

interface ProposalActsProps {
  readonly proposal: { readonly status: ProposalState; readonly proposedBy: string };
  /** What is proposed, in a few words: "+€12.50 for ada". */
  readonly what: string;
  /** What an approval sets going. */
  readonly consequence: string;
  readonly run: Readonly<Record<Act, (reason: string) => Promise<void>>>;
  /** Fetches again what somebody else has changed. */
  readonly readAnew: () => unknown;
}

const OTHERS = ['reject', 'approve'] as const;
const OWN = ['withdraw'] as const;

/** What may be done with a proposal: others decide about it, and whoever made it may take it back. */
export function ProposalActs({ proposal, what, consequence, run, readAnew }: ProposalActsProps) {
  const { t } = useTranslation();
  const me = useOperator().data;
  const [act, setAct] = useState<Act>('approve');
  const [open, setOpen] = useState(false);
  if ((proposal.status !== 'proposed' && !open) || !me) return null;
  const choices = proposal.proposedBy === me.email ? OWN : OTHERS;
  return (
    <div className="flex justify-end gap-2 max-md:w-full max-md:pt-1 max-md:[&>button]:flex-1">
      {choices.map((choice) => (
        <Button
          key={choice}
          look={choice === 'approve' ? 'gold' : choice === 'reject' ? 'danger' : 'solid'}
          aria-label={`${t(`proposal.${choice}.button`)}: ${what}`}
          onClick={() => {
            setAct(choice);
            setOpen(true);
          }}
        >
          {t(`proposal.${choice}.button`)}
        </Button>
      ))}
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`proposal.${act}.title`, { what })}
        description={act === 'approve' ? consequence : t(`proposal.${act}.text`)}
        confirm={t(`proposal.${act}.button`)}
        danger={act === 'reject'}
        entry={
          act === 'reject'
            ? {
                label: t('common.reason'),
                hint: t('proposal.reasonHint'),
                missing: t('common.reasonRequired'),
                max: 500,
              }
            : undefined
        }
        run={async (reason) => {
          await run[act](reason);
          toast.success(t(`proposal.${act}.done`));
        }}
        readAnew={readAnew}
      />
    </div>
  );
}
