import { type Minor, minor } from '@croupier/contract/money';
import { rakebackPaid } from '../../../ledger/recipes/rewards';
import { currencyOf } from '../../../ledger/read';
import { type Database, inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { ExclusionService } from '../../compliance/domain';
import * as store from './store';

export interface ClaimsDeps {
  readonly database: Database;
  readonly exclusion: Pick<ExclusionService, 'refuseExcluded'>;
}

const LEAST = minor(1);

/**
 * Pays a member all whole minor units of their rakeback; the rest stays for the next claim. Of concurrent claims one pays.
 * @throws Refusal amountBelowMinimum below one minor unit; those of `refuseExcluded` during a break or an exclusion: what was earned stays.
 */
export function claimRakeback({ database, exclusion }: ClaimsDeps, memberId: number): Promise<Minor> {
  return inTransaction(database, async (trx) => {
    await exclusion.refuseExcluded(memberId, trx);
    const account = await store.lockAccount(trx, memberId);
    if (!account || account.claimable < LEAST) {
      const currency = account?.currency ?? (await currencyOf(trx, memberId));
      throw new Refusal('amountBelowMinimum', { minimum: { amount: LEAST, currency } });
    }
    const [amount, claim] = [minor(account.claimable), account.claims + 1];
    await store.addClaim(trx, memberId, { claim, currency: account.currency, amount });
    await rakebackPaid(trx, {
      memberId,
      rewardId: `${memberId}-${claim}`,
      amount,
      currency: account.currency,
      rolling: minor(0),
    });
    return amount;
  });
}

const MEMBERS_AT_ONCE = 500;

/** Pays everybody to whom something is due. A member who may not claim now is passed over. */
export async function payAllRakeback(deps: ClaimsDeps): Promise<void> {
  for (let after = 0; ; ) {
    const members = await store.membersDue(deps.database, after, MEMBERS_AT_ONCE);
    for (const memberId of members)
      await claimRakeback(deps, memberId).catch((failure: unknown) => {
        if (!(failure instanceof Refusal)) throw failure;
      });
    const last = members.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
