import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ActDialog } from './ActDialog';

export type ProposalAct = 'approve' | 'reject' | 'withdraw';

/** An act on a proposal, to be confirmed. */
export interface AskedOfProposal {
  readonly act: ProposalAct;
  /** Short text of the proposal: "+€12.50 for ada". */
  readonly what: string;
  /** Effect of an approval. */
  readonly consequence: string;
  readonly run: (reason: string) => Promise<void>;
  /** Refetches after a conflict with another operator. */
  readonly refetch: () => unknown;
}

const Ask = createContext<(asked: AskedOfProposal) => void>(() => undefined);

/** Returns a function that opens the confirmation of an act on a proposal. */
export const useAskOfProposal = () => useContext(Ask);

/**
 * The confirmation dialog for a screen's proposals. It is mounted outside the proposal's row: a decided proposal leaves its list, and its row would
 * discard the text being typed.
 */
export function ProposalDialog({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<AskedOfProposal>();
  return (
    <Ask value={setAsked}>
      {children}
      {asked && (
        <ActDialog
          open
          onClose={() => setAsked(undefined)}
          title={t(`proposal.${asked.act}.title`, { what: asked.what })}
          description={asked.act === 'approve' ? asked.consequence : t(`proposal.${asked.act}.text`)}
          confirm={t(`proposal.${asked.act}.button`)}
          danger={asked.act === 'reject'}
          entry={
            asked.act === 'reject'
              ? {
                  label: t('common.reason'),
                  hint: t('proposal.reasonHint'),
                  missing: t('common.reasonRequired'),
                  max: 500,
                }
              : undefined
          }
          run={async (reason) => {
            await asked.run(reason);
            toast.success(t(`proposal.${asked.act}.done`));
          }}
          refetch={asked.refetch}
        />
      )}
    </Ask>
  );
}
