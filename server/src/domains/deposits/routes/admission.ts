import type { BoundCall } from '../../../http/handlers';
import { Refusal } from '../../../platform/refusal';

/**
 * Checks the caller's country and exclusion before every deposit call that the contract does not mark `withoutMoney`. Specification 1 §8 and 2 §1:
 * players in restricted countries are not served. Nor are members on a break or excluded: their earlier orders are settled by the provider's
 * updates, not by a call of theirs.
 * @param isAdmitted whether visitors from a country are served; null when the country is not known.
 * @param refuseExcluded throws the Refusal of a break or an exclusion.
 * @returns the calls; gated ones throw Refusal restrictedLocation, or that of `refuseExcluded`, before anything else happens.
 */
export const onlyAdmitted = (
  calls: readonly BoundCall[],
  isAdmitted: (country: string | null) => Promise<boolean>,
  refuseExcluded: (memberId: number) => Promise<void>,
): BoundCall[] =>
  calls.map((bound) =>
    bound.call.withoutMoney
      ? bound
      : {
          call: bound.call,
          async handler(payload, context) {
            if (!(await isAdmitted(context.country))) throw new Refusal('restrictedLocation');
            await refuseExcluded(context.member.memberId);
            return bound.handler(payload, context);
          },
        },
  );
