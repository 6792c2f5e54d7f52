import { ProviderUnavailable, type SecondLook } from '../../domains/deposits/provider';
import type { ChainsDeps } from './deps';
import { nodeOf } from './nodes/of';
import { NodeFault } from './nodes/node';
import { scanChain } from './scan';
import { depthOf, neededFor } from './settle';
import { lockToldAs, markState, paymentsToldAs } from './store/payments';
import { readScan } from './store/scan';

/**
 * Checks payments under review again before they are accepted, because hours may have passed and a chain may have been reorganised. Uses the
 * watcher's own scan, which records its findings; accepting then relies on the record, with the payment's row locked. From then on the payment is
 * credited, and is taken back like any other when it is lost for good.
 */
export const createSecondLook = (deps: ChainsDeps): SecondLook => ({
  async look({ orderId }) {
    const chains = new Set((await paymentsToldAs(deps.database, orderId)).map(({ chain }) => chain));
    for (const chain of chains) {
      const setup = deps.setup.chains.get(chain);
      if (!setup) throw new ProviderUnavailable(`${chain} is not configured any more`);
      try {
        const { fault } = await scanChain(deps, chain, nodeOf(deps, chain, setup));
        if (fault !== undefined) throw new ProviderUnavailable(fault);
      } catch (failure) {
        if (!(failure instanceof NodeFault)) throw failure;
        throw new ProviderUnavailable(failure.message);
      }
    }
  },
  async credit(trx, { orderId }) {
    const payments = await lockToldAs(trx, orderId);
    const settings = deps.settings.within(trx);
    for (const payment of payments) {
      const scan = await readScan(trx, payment.chain);
      const needed = payment.confirmationsNeeded ?? (await neededFor(trx, { settings }, payment));
      const isTakenBack = payment.state === 'reversed';
      if (isTakenBack || !scan || depthOf(payment, scan.height) < needed) return false;
      await markState(trx, payment, 'credited', payment.reason, deps.clock.now());
    }
    return payments.length > 0;
  },
});
