import type { InvitingMember, InviteStep } from '@croupier/contract/calls/rewards/invitations';

type Progress = Pick<InvitingMember, 'childCount' | 'treasureIndex'>;

/** What a reward is for a member: `open` can be claimed; `passed` is claimed or given up for a higher one; `none` has no figure in the currency. */
export type StepState = 'open' | 'passed' | 'ahead' | 'none';

/** Specification 2 §4: "GET enabled only when childCount >= personCount and treasureIndex < personCount". */
export function stateOf({ personCount, bonusAmount }: InviteStep, { childCount, treasureIndex }: Progress): StepState {
  if (treasureIndex >= personCount) return 'passed';
  if (bonusAmount === null) return 'none';
  return childCount >= personCount ? 'open' : 'ahead';
}

/** Rewards that can be claimed, in ascending order: a claim gives up those before it. */
export const openSteps = (steps: readonly InviteStep[], progress: Progress): readonly InviteStep[] =>
  steps
    .filter((step) => stateOf(step, progress) === 'open')
    .toSorted((one, other) => one.personCount - other.personCount);
