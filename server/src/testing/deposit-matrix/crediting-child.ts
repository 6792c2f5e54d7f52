/** A server process that dies while it credits: it stops inside the transaction and waits to be killed. */
import type { DepositMethodCode } from '@croupier/contract/codes';
import type { DepositsDeps } from '../../domains/deposits/deps';
import type { PaymentProvider } from '../../domains/deposits/provider';
import { profileOf } from '../../domains/members/service/profiles';
import { createDepositsService } from '../../domains/deposits/service';
import { memberOf } from '../../domains/deposits/service/events';
import { openPools } from '../../platform/database';
import { createJobs } from '../../platform/jobs';
import { createLog } from '../../platform/log';
import { systemRandomness } from '../../platform/randomness';
import { createSettings } from '../../platform/settings';
import { TestClock } from '../clock';
import { standStill } from './stand-still';
import { walletsOf } from './wallet-providers';

/** What such a process is to do: process the recorded news, or ask about one deposit. */
export interface CreditingTask {
  readonly url: string;
  readonly now: number;
  readonly method: DepositMethodCode;
  readonly name: string;
  readonly settlesOtherAmounts?: boolean;
  /** The deposit to ask about, and the sandbox that plays its provider. */
  readonly asks?: {
    readonly depositId: string;
    readonly sandboxUrl: string;
    readonly sandboxSecret: string;
    readonly siteUrl: string;
  };
}

const { url, now, method, name, settlesOtherAmounts, asks }: CreditingTask = JSON.parse(process.argv[2] ?? '{}');
const { database } = openPools(url, 4, () => undefined);
const clock = new TestClock(new Date(now));
const log = createLog('silent');
const asksNobody = () => Promise.reject(new Error('this process asks no provider'));
const provider: PaymentProvider = {
  name,
  ...(settlesOtherAmounts !== undefined && { settlesOtherAmounts }),
  open: asksNobody,
  query: asksNobody,
  readCallback: () => 'malformed',
};
const deps: DepositsDeps = {
  database,
  clock,
  random: systemRandomness,
  settings: createSettings(database, clock),
  outbox: { subscribe: () => undefined, publish: standStill },
  jobs: createJobs(url, database, log),
  log,
  acquirer: { ...provider, tokenize: asksNobody },
  providers: asks ? walletsOf({ ...asks, clock }) : { [method]: provider },
  members: { profileOf: (memberId) => profileOf(database, memberId) },
  countryHasStates: () => false,
};
const service = createDepositsService(deps);
if (asks) await service.askNow(memberOf(asks.depositId), asks.depositId);
else await service.sweepEvents();
