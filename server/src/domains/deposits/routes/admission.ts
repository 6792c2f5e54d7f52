import type { BoundCall } from '../../../http/handlers';
import { Refusal } from '../../../platform/refusal';

/**
 * Judges where and who the caller is before a call opens or pays a deposit: any call of deposits of which the contract does not say that it brings no money in.
 * Specification 1 §8 and 2 §1: players in restricted countries are not served. Nor is whoever takes a break or is excluded: what they agreed on
 * before is settled, by the provider's updates and not by a call of theirs.
 * @param isAdmitted whether visitors from a country are served; null when the country is not known.
 * @param refuseAway throws the Refusal of a break or an exclusion.
 * @returns the calls, those gated throwing Refusal restrictedLocation, or that of `refuseAway`, before anything else happens.
 */
export const onlyAdmitted = (
  calls: readonly BoundCall[],
  isAdmitted: (country: string | null) => Promise<boolean>,
  refuseAway: (memberId: number) => Promise<void>,
): BoundCall[] =>
  calls.map((bound) =>
    bound.call.withoutMoney
      ? bound
      : {
          call: bound.call,
          async handler(payload, context) {
            if (!(await isAdmitted(context.country))) throw new Refusal('restrictedLocation');
            await refuseAway(context.member.memberId);
            return bound.handler(payload, context);
          },
        },
  );
