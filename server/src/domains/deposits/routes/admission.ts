import type { Call } from '@croupier/contract/call';
import { depositLimitsCalls } from '@croupier/contract/calls/deposit-limits';
import { depositsCalls } from '@croupier/contract/calls/deposits';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits-crypto';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits-hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
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
 * Judges where the caller is before a call opens or pays a deposit: any call of deposits that is not known to bring no money in.
 * Specification 1 §8 and 2 §1: players in restricted countries are not served.
 * @param isAdmitted whether visitors from a country are served; null when the country is not known.
 * @returns the calls, those gated throwing Refusal restrictedLocation before anything else happens.
 */
export const onlyAdmitted = (
  calls: readonly BoundCall[],
  isAdmitted: (country: string | null) => Promise<boolean>,
): BoundCall[] =>
  calls.map((bound) =>
    WITHOUT_MONEY.has(bound.call)
      ? bound
      : {
          call: bound.call,
          async handler(payload, context) {
            if (!(await isAdmitted(context.country))) throw new Refusal('restrictedLocation');
            return bound.handler(payload, context);
          },
        },
  );
