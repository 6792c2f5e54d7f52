/** A server process that dies with a refund at the provider: it stops when the provider has answered, and waits to be killed. */
import { callbackPath, type PaymentProvider } from '../../src/domains/deposits/provider';
import { sweepRefunds } from '../../src/domains/deposits/refunds/drive';
import { openPools } from '../../src/platform/database';
import { createJobs } from '../../src/platform/jobs';
import { createLog } from '../../src/platform/log';
import { CARD_ACQUIRER, createCardAcquirer } from '../../src/providers/card-acquirer/adapter';
import { TestClock } from './clock';
import { standStill } from './deposit-matrix/stand-still';

interface Task {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly siteUrl: string;
  readonly secret: string;
  readonly now: number;
}

const { url, sandboxUrl, siteUrl, secret, now }: Task = JSON.parse(process.argv[2] ?? '{}');
const { database } = openPools(url, 4, () => undefined);
const clock = new TestClock(new Date(now));
const log = createLog('silent');
const acquirer = createCardAcquirer({
  url: sandboxUrl,
  secret,
  callbackUrl: `${siteUrl}${callbackPath(CARD_ACQUIRER)}`,
  pagesOrigin: sandboxUrl,
  returnUrl: siteUrl,
  clock,
});
const { refund } = acquirer;
if (!refund) throw new Error('an acquirer that gives nothing back');
const stopping: PaymentProvider = {
  ...acquirer,
  refund: {
    ...refund,
    async send(order) {
      await refund.send(order);
      return standStill();
    },
  },
};
await sweepRefunds({
  database,
  clock,
  log,
  jobs: createJobs(url, database, log),
  events: { listen: () => undefined, publish: () => Promise.resolve() },
  providers: { VISA_MASTERCARD: stopping },
});
