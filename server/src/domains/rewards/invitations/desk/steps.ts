import type { PayloadOf } from '@croupier/contract/call';
import { invitationsDeskCalls, type ReferralStep } from '@croupier/contract/calls/rewards/invitations-desk';
import { act, type Acting, type Actor, judgedReason, keptText } from '../../../operators/domain';
import { amountsInMajor, amountsOf } from '../../amounts';
import type { InvitationsDeps } from '../deps';
import { allSteps, saveStep, type StepRow } from '../steps-store';

const STEP_SET = act('referralStepSet', { subject: 'house', by: invitationsDeskCalls.referralStepSet });

type Wanted = PayloadOf<typeof invitationsDeskCalls.referralStepSet>;

const snapshot = ({ personCount, bonuses, enabled }: StepRow) => ({
  invited: personCount,
  ...amountsInMajor(bonuses),
  enabled,
});

/** Rewards for numbers of invited members, as operators set them. */
export function createStepsDesk({ database, audited }: InvitationsDeps & Pick<Acting, 'audited'>) {
  return {
    list: async (): Promise<ReferralStep[]> =>
      (await allSteps(database)).map(({ stepId, personCount, bonuses, enabled, claims }) => ({
        id: String(stepId),
        personCount,
        bonuses: amountsInMajor(bonuses),
        enabled,
        claims,
      })),
    /** @throws Refusal amountInvalid; reasonTooShort */
    async set({ personCount, enabled, reason, ...bonuses }: Wanted, operator: Actor): Promise<void> {
      const amounts = amountsOf(bonuses);
      const written = judgedReason(keptText(reason, 'reason'));
      await audited(STEP_SET, operator, async (trx) => {
        const [before] = await allSteps(trx, personCount);
        await saveStep(trx, personCount, amounts, enabled);
        const [after] = await allSteps(trx, personCount);
        return {
          log: {
            subjectId: `invited-${personCount}`,
            ...(before && { before: snapshot(before) }),
            after: { ...(after && snapshot(after)), reason: written },
          },
        };
      });
    },
  };
}
