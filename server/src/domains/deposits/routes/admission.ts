import type { Call } from '@croupier/contract/call';
import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import type { BoundCall } from '../../../http/handlers';
import { Refusal } from '../../../platform/refusal';

/** Calls that bring no money in: whoever travels may still see what became of a payment. */
const WITHOUT_MONEY: ReadonlySet<Call> = new Set<Call>([
  ...Object.values(depositLimitsCalls),
  depositsCalls.methodList,
  depositsCalls.methodFind,
  depositsCalls.config,
  depositsCalls.maxBonusInfo,
  depositsCalls.billingInfo,
  depositsCalls.pollingStatus,
  depositsCalls.listPage,
  depositsCalls.outcome,
  hostedDepositsCalls.paypFindOrder,
  depositsWalletsCalls.stripeFind,
  depositsWalletsCalls.paypalTrigger,
  depositsWalletsCalls.paypalFind,
  depositsWalletsCalls.pixCode,
  depositsWalletsCalls.cashImage,
  depositsWalletsCalls.cashFind,
  depositsCryptoCalls.cryptoCoins,
  depositsCryptoCalls.cryptoProgress,
]);

/**
 * Judges where and who the caller is before a call opens or pays a deposit: any call of deposits that is not known to bring no money in.
 * Specification 1 §8 and 2 §1: players in restricted countries are not served. Nor is whoever takes a break or is excluded: what they agreed on
 * before is settled, by the provider's news and not by a call of theirs.
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
    WITHOUT_MONEY.has(bound.call)
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
