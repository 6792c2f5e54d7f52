import { lockWallet } from '../../../ledger/post';
import type { Clock } from '../../../platform/clock';
import type { Trx } from '../../../platform/database';
import type { FreeRounds } from '../free-rounds/free-rounds';
import type { Grants } from '../grants/grants';
import * as store from './store';

interface RevokeDeps {
  readonly clock: Clock;
  readonly grants: Pick<Grants, 'revoke'>;
  readonly freeRounds: Pick<FreeRounds, 'revoke'>;
}

/**
 * Ends what a deposit brought that was charged back: its bonus, its free rounds and the bonus that these won are forfeited, and what waits is refused.
 * Cash stays, also what a bonus has become. Idempotent.
 */
export async function revokeForDeposit(
  { clock, grants, freeRounds }: RevokeDeps,
  trx: Trx,
  { memberId, depositId }: { readonly memberId: number; readonly depositId: string },
): Promise<void> {
  await lockWallet(trx, memberId);
  for (const { claimId, state, kind } of await store.claimsOfCause(trx, memberId, depositId)) {
    if (state === 'held' || state === 'offered')
      await store.decideClaim(trx, { claimId, from: state, to: 'refused', at: clock.now(), by: null });
    else if (state === 'given' && kind === 'bonus') await grants.revoke(trx, memberId, claimId);
    else if (state === 'given' && kind === 'freeRounds') await freeRounds.revoke(trx, memberId, claimId);
  }
}
