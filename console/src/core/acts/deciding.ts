import type { Call } from '@croupier/contract/call';
import type { idOnly, withReason } from '@croupier/contract/calls/operators/fields';
import { ask } from '../session/client';
import type { ProposalAct } from './ProposalDialog';

/** The calls that decide proposals of one kind. */
export interface DecidingCalls {
  readonly approve: Call<typeof idOnly>;
  readonly reject: Call<typeof withReason>;
  readonly withdraw: Call<typeof idOnly>;
}

/** What `ProposalActs` runs for a proposal. @param refetch reads again what a decision changes; the dialog waits for it */
export const decidedBy = (
  { approve, reject, withdraw }: DecidingCalls,
  id: string,
  refetch: () => Promise<void>,
): Readonly<Record<ProposalAct, (reason: string) => Promise<void>>> => ({
  approve: () => ask(approve, { id }).then(refetch),
  reject: (reason) => ask(reject, { id, reason }).then(refetch),
  withdraw: () => ask(withdraw, { id }).then(refetch),
});
