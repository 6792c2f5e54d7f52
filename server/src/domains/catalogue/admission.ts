import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { BoundCall } from '../../http/handlers';
import { Refusal } from '../../platform/refusal';

/**
 * Checks the caller's country before a game is opened for money. Specification 2 §1: players in restricted countries are not served. The game server
 * and the live tables check the player's current country again.
 * @param isAdmitted whether visitors from a country are served; null when the country is not known.
 * @returns the calls; the one that launches for money throws Refusal restrictedLocation before anything else happens.
 */
export const admittedToPlay = (
  calls: readonly BoundCall[],
  isAdmitted: (country: string | null) => Promise<boolean>,
): BoundCall[] =>
  calls.map((bound) =>
    bound.call === catalogueCalls.launchUrl
      ? {
          call: bound.call,
          async handler(payload, context) {
            if (!(await isAdmitted(context.country))) throw new Refusal('restrictedLocation');
            return bound.handler(payload, context);
          },
        }
      : bound,
  );
