/** A server process that dies while an owner writes off a debt: it stops at one of the steps and waits to be killed. */
import { openTestDesks } from '../desks/fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';
import { createDepositActs } from '../../src/domains/deposits/desk-acts';
import { usernamesOf } from '../../src/domains/members/store/members';
import { createEvents } from '../../src/platform/events/events';
import { childDeps, type ChildTask } from './child-deps';
import { standStill } from './deposit-matrix/stand-still';

/**
 * Where it dies. `moved`: debt and ledger are changed, the audit log has no entry yet. `committed`: all of it is committed, and no response was sent.
 */
export type WritingOffStep = 'moved' | 'committed';

export interface WritingOffTask extends ChildTask {
  readonly depositId: string;
  readonly attempt: number;
  readonly reason: string;
  readonly operator: SignedIn;
  readonly diesAt: WritingOffStep;
}

const { depositId, attempt, reason, operator, diesAt, ...task }: WritingOffTask = JSON.parse(process.argv[2] ?? '{}');
const deps = childDeps(task);
const { clock, database } = deps;
const acts = createDepositActs({
  ...deps,
  events: createEvents({ ...deps, keptDays: 90 }),
  providers: {},
});
const desk = openTestDesks(deps, clock, {
  deposits: {
    ...acts,
    async writeOffDebt(...act) {
      await acts.writeOffDebt(...act);
      if (diesAt === 'moved') await standStill();
    },
  },
  usernamesOf: (ids) => usernamesOf(database, ids),
});
await desk.deposits.writeOff(depositId, attempt, reason, operator);
await standStill();
