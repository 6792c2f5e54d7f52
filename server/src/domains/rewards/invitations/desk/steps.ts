import type { PayloadOf } from '@croupier/contract/call';
import { invitationsDeskCalls, type ReferralStep } from '@croupier/contract/calls/rewards/invitations-desk';
import { CURRENCY_CODES, type CurrencyCode, minor, parseAmount, toWire } from '@croupier/contract/money';
import type { Amounts } from '@croupier/contract/rewards/parts';
import { Refusal } from '../../../../platform/refusal';
import { act, type Acting, type Actor, judgedReason, keptText } from '../../../operators/domain';
import type { InvitationsDeps } from '../deps';
import { allSteps, saveStep, type StepRow } from '../steps-store';

const STEP_SET = act('referralStepSet', { subject: 'house', by: invitationsDeskCalls.referralStepSet });

type Wanted = PayloadOf<typeof invitationsDeskCalls.referralStepSet>;

/** Decimal texts as minor units. @throws Refusal amountInvalid */
function parsed(bonuses: Pick<Wanted, CurrencyCode>): Amounts {
  const amounts: Amounts = {};
  for (const currency of CURRENCY_CODES) {
    const typed = bonuses[currency];
    if (typed === undefined) continue;
    const read = parseAmount(typed, currency);
    if (!read.ok) throw new Refusal('amountInvalid');
    amounts[currency] = read.amount;
  }
  return amounts;
}

const wireBonuses = (bonuses: Amounts): Record<string, number> =>
  Object.fromEntries(
    CURRENCY_CODES.flatMap((currency) => {
      const amount = bonuses[currency];
      return amount === undefined ? [] : [[currency, toWire(minor(amount), currency)]];
    }),
  );

const snapshot = ({ personCount, bonuses, enabled }: StepRow) => ({
  invited: personCount,
  ...wireBonuses(bonuses),
  enabled,
});

/** Rewards for numbers of invited members, as operators set them. */
export function createStepsDesk({ database, audited }: InvitationsDeps & Pick<Acting, 'audited'>) {
  return {
    list: async (): Promise<ReferralStep[]> =>
      (await allSteps(database)).map(({ stepId, personCount, bonuses, enabled, claims }) => ({
        id: String(stepId),
        personCount,
        bonuses: wireBonuses(bonuses),
        enabled,
        claims,
      })),
    /** @throws Refusal amountInvalid; reasonTooShort */
    async set({ personCount, enabled, reason, ...bonuses }: Wanted, operator: Actor): Promise<void> {
      const amounts = parsed(bonuses);
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
