import { type CurrencyCode, type Minor, minor, plus, ZERO } from '@croupier/contract/money';
import { lockWallet } from '../../../ledger/post';
import { inviteAwarded } from '../../../ledger/recipes/rewards';
import { inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { hundredthsUp } from '../rules/figures';
import { awardsOf, insertShareClaim } from './agents-store';
import type { InvitationsDeps } from './deps';
import { bonusIn, claimable, mayClaim, type Step } from './rules';
import { rollingPercent } from './settings';
import { claimsOf, insertClaim, openSteps } from './steps-store';
import { countByState } from './store';

interface Claimant {
  readonly memberId: number;
  readonly currency: CurrencyCode;
}

async function progressOf(trx: Trx, memberId: number) {
  const { counted: childCount = 0 } = await countByState(trx, memberId);
  return { childCount, treasureIndex: (await claimsOf(trx, memberId)).treasureIndex };
}

/** Runs a claim while no other of the member runs. @throws Refusal of an exclusion or a break */
function claiming<Answer>(
  deps: InvitationsDeps,
  memberId: number,
  claim: (trx: Trx, claimant: Claimant) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(deps.database, async (trx) => {
    const { currency } = await lockWallet(trx, memberId);
    await deps.exclusion.refuseExcluded(memberId, trx);
    return claim(trx, { memberId, currency });
  });
}

async function payStep(deps: InvitationsDeps, trx: Trx, { memberId, currency }: Claimant, step: Step): Promise<Minor> {
  const amount = bonusIn(step, currency);
  if (amount === null) throw new Refusal('inviteRewardNotInCurrency', { currency });
  const rolling = hundredthsUp(amount, await deps.settings.within(trx).get(rollingPercent));
  await insertClaim(trx, { memberId, step, amount, currency, now: deps.clock.now() });
  await inviteAwarded(trx, { memberId, rewardId: `step-${step.stepId}`, amount, currency, rolling });
  return amount;
}

async function payShare({ clock }: InvitationsDeps, trx: Trx, { memberId, currency }: Claimant): Promise<Minor> {
  const { accrued, claimed } = await awardsOf(trx, memberId);
  if (accrued <= claimed) return ZERO;
  const amount = minor(accrued - claimed);
  const claimId = await insertShareClaim(trx, { memberId, amount, currency, now: clock.now() });
  await inviteAwarded(trx, { memberId, rewardId: `share-${claimId}`, amount, currency, rolling: ZERO });
  return amount;
}

/**
 * Claims one step. Steps below it cannot be claimed afterwards.
 * @throws Refusal notFound; inviteRewardClaimed; inviteRewardNotReached; inviteRewardNotInCurrency; and those of an exclusion or a break
 */
export const claimStep = (deps: InvitationsDeps, memberId: number, stepId: string): Promise<void> =>
  claiming(deps, memberId, async (trx, claimant) => {
    const step = (await openSteps(trx)).find((one) => String(one.stepId) === stepId);
    if (!step) throw new Refusal('notFound');
    const progress = await progressOf(trx, memberId);
    if (progress.treasureIndex >= step.personCount) throw new Refusal('inviteRewardClaimed');
    if (!mayClaim(step, progress)) throw new Refusal('inviteRewardNotReached', { needed: step.personCount });
    await payStep(deps, trx, claimant, step);
  });

/**
 * Claims every reached step, the lowest first, and an agent's share.
 * @returns what was paid, minor units. @throws Refusal inviteNothingToClaim; and those of an exclusion or a break
 */
export const claimAll = (deps: InvitationsDeps, memberId: number): Promise<{ amount: Minor; currency: CurrencyCode }> =>
  claiming(deps, memberId, async (trx, claimant) => {
    const { currency } = claimant;
    let amount = await payShare(deps, trx, claimant);
    for (const step of claimable(await openSteps(trx), await progressOf(trx, memberId), currency))
      amount = plus(amount, await payStep(deps, trx, claimant, step));
    if (amount === ZERO) throw new Refusal('inviteNothingToClaim');
    return { amount, currency };
  });
