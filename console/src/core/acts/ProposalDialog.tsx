import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ActDialog } from './ActDialog';

export type ProposalAct = 'approve' | 'reject' | 'withdraw';

/** What is asked about a proposal. */
export interface AskedOfProposal {
  readonly act: ProposalAct;
  /** What is proposed, in a few words: "+€12.50 for ada". */
  readonly what: string;
  /** What an approval sets going. */
  readonly consequence: string;
  readonly run: (reason: string) => Promise<void>;
  /** Fetches again what somebody else was faster to decide. */
  readonly refetch: () => unknown;
}

const Ask = createContext<(asked: AskedOfProposal) => void>(() => undefined);

/** Asks before an act on a proposal. */
export const useAskOfProposal = () => useContext(Ask);

/**
 * Asks for the proposals of a screen. The dialog is not in the line of its proposal: a decided one leaves its list, and would take along what is being typed
 * about it.
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
