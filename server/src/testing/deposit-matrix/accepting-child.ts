/** A server process that dies while an operator accepts held coins: it stops at one of the steps and waits to be killed. */
import { openBackoffice } from '../../domains/backoffice/fixture';
import type { SignedIn } from '../../domains/backoffice/service/proposals';
import type { DepositsDeps } from '../../domains/deposits/deps';
import type { CardAcquirer } from '../../domains/deposits/provider';
import { createDepositsReview } from '../../domains/deposits/review';
import { profileOf } from '../../domains/members/service/profiles';
import { usernamesOf } from '../../domains/members/store/members';
import { openPools } from '../../platform/database';
import { createJobs } from '../../platform/jobs';
import { createLog } from '../../platform/log';
import { createOutbox } from '../../platform/outbox';
import { systemRandomness } from '../../platform/randomness';
import { createSettings } from '../../platform/settings';
import { createChainsProvider } from '../../providers/chains/provider';
import { TestClock } from '../clock';
import { chainsOf } from './chains';
import { standStill } from './stand-still';

/**
 * Where it dies. `looked`: the chain was looked at, and nothing was decided. `credited`: decided and credited, not committed. `decided`: the coins are
 * noted as credited, too, and the audit log says nothing yet. `committed`: all of it is, and nobody was told.
 */
export type AcceptingStep = 'looked' | 'credited' | 'decided' | 'committed';

export interface AcceptingTask {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly now: number;
  readonly depositId: string;
  readonly operator: SignedIn;
  readonly diesAt: AcceptingStep;
}

/** Whoever hears of credited deposits, so that there is a job to lose. */
export const HEARS = ['deposit.settled', 'test'] as const;

const { url, sandboxUrl, now, depositId, operator, diesAt }: AcceptingTask = JSON.parse(process.argv[2] ?? '{}');
const dieAt = async (step: AcceptingStep) => void (step === diesAt && (await standStill()));

const { database } = openPools(url, 4, () => undefined);
const clock = new TestClock(new Date(now));
const log = createLog('silent');
const settings = createSettings(database, clock);
const jobs = createJobs(url, database, log);
const outbox = createOutbox(jobs);
outbox.subscribe(...HEARS, async () => undefined);
const provider = createChainsProvider(chainsOf({ sandboxUrl, clock, deps: { database, settings, log } }));
const deps: DepositsDeps = {
  database,
  clock,
  random: systemRandomness,
  settings,
  outbox: {
    ...outbox,
    async publish(trx, topic, fact) {
      await outbox.publish(trx, topic, fact);
      await dieAt('credited');
    },
  },
  jobs,
  log,
  acquirer: undefined as unknown as CardAcquirer, // no card is paid with here
  providers: { CRYPT: provider },
  members: { profileOf: (memberId) => profileOf(database, memberId) },
  countryHasStates: () => false,
};
const review = createDepositsReview(deps);
const desk = openBackoffice({ database }, clock, {
  deposits: {
    ...review,
    async lookAgain(id) {
      await review.lookAgain(id);
      await dieAt('looked');
    },
    async accept(id, trx) {
      await review.accept(id, trx);
      await dieAt('decided');
    },
  },
  usernamesOf: (ids) => usernamesOf(database, ids),
});
await desk.deposits.accept(depositId, operator);
await dieAt('committed');
