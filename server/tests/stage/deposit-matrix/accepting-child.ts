/** A server process that dies while an operator accepts held coins: it stops at one of the steps and waits to be killed. */
import { openTestDesks } from '../../desks/fixture';
import type { SignedIn } from '../../../src/domains/operators/service/proposals';
import { createDepositActs } from '../../../src/domains/deposits/desk-acts';
import { usernamesOf } from '../../../src/domains/members/store/members';
import { createEvents } from '../../../src/platform/events/events';
import { createChainsProvider } from '../../../src/providers/chains/provider';
import { childDeps, type ChildTask } from '../child-deps';
import { chainsOf } from './chains';
import { standStill } from './stand-still';

/**
 * Where it dies. `looked`: the chain was queried, and nothing was decided. `credited`: decided and credited, not committed. `decided`: the coins
 * are recorded as credited, too, and the audit log has no entry yet. `committed`: all of it is committed, and no response was sent.
 */
export type AcceptingStep = 'looked' | 'credited' | 'decided' | 'committed';

export interface AcceptingTask extends ChildTask {
  readonly sandboxUrl: string;
  readonly depositId: string;
  readonly operator: SignedIn;
  readonly diesAt: AcceptingStep;
}

const { sandboxUrl, depositId, operator, diesAt, ...task }: AcceptingTask = JSON.parse(process.argv[2] ?? '{}');
const dieAt = async (step: AcceptingStep) => void (step === diesAt && (await standStill()));

const deps = childDeps(task);
const { clock, database } = deps;
const events = createEvents({ ...deps, keptDays: 90 });
const acts = createDepositActs({
  ...deps,
  events: {
    ...events,
    async publish(trx, topic, fact) {
      await events.publish(trx, topic, fact);
      await dieAt('credited');
    },
  },
  providers: { CRYPT: createChainsProvider(chainsOf({ sandboxUrl, clock, deps })) },
});
const desk = openTestDesks({ database }, clock, {
  deposits: {
    ...acts,
    async lookAgain(id) {
      await acts.lookAgain(id);
      await dieAt('looked');
    },
    async accept(id, operatorId, trx) {
      await acts.accept(id, operatorId, trx);
      await dieAt('decided');
    },
  },
  usernamesOf: (ids) => usernamesOf(database, ids),
});
await desk.deposits.accept(depositId, operator);
await dieAt('committed');
