import { ZERO } from '@croupier/contract/money';
import type { Offer } from '@croupier/contract/rewards/offer';
import { cashbackPaid } from '../../../ledger/recipes/rewards';
import type { Trx } from '../../../platform/database';
import type { Grants } from '../grants/grants';
import { wageringAsked } from '../rules/amounts';
import type { Claim } from './store';

/** Rewards that other rooms give. Without a function, offers of such rewards are neither shown nor given. */
export interface Payers {
  readonly grants: Pick<Grants, 'give'>;
  /** Adds points of the loyalty club, once under the claim's id. */
  readonly addPoints?: (trx: Trx, claim: Claim) => Promise<void>;
  /** Gives rounds that the house pays, once under the claim's id. */
  readonly giveFreeRounds?: (trx: Trx, claim: Claim, terms: Offer) => Promise<void>;
}

/** Whether this house can give an offer's reward. */
export const canPay = ({ addPoints, giveFreeRounds }: Payers, { reward }: Offer): boolean =>
  (reward.kind !== 'points' || addPoints !== undefined) &&
  (reward.kind !== 'freeRounds' || giveFreeRounds !== undefined);

/** Hands over what a claim is for, once under the claim's id: bonus money as a grant, everything else at once. */
export async function pay(payers: Payers, trx: Trx, claim: Claim, terms: Offer): Promise<void> {
  const { claimId, memberId, offerId, version, currency, amount, kind } = claim;
  const { wagering } = terms;
  if (kind === 'points') return required(payers.addPoints, claim)(trx, claim);
  if (kind === 'freeRounds') return required(payers.giveFreeRounds, claim)(trx, claim, terms);
  if (kind === 'cash') {
    await cashbackPaid(trx, { memberId, rewardId: claimId, amount, currency, rolling: ZERO });
    return;
  }
  if (!wagering) throw new Error(`the offer ${offerId} gives no bonus money`);
  const asked = wageringAsked(wagering, amount, claim.deposited);
  await payers.grants.give(trx, { grantId: claimId, memberId, offerId, version, currency, amount, wagering: asked });
}

function required<F>(payer: F | undefined, { offerId, kind }: Claim): F {
  if (!payer) throw new Error(`the offer ${offerId} gives ${kind}, which nothing here can give`);
  return payer;
}
