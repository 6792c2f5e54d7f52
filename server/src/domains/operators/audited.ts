import { type Database, inTransaction, type Trx } from '../../platform/database';
import type { Act } from './acts';
import type { Actor, Audit, Entry } from './service/audit';

/** The log entry of an act, and the act to log where that is known only once it has run. */
interface Logged extends Entry {
  /** One that the act `asks` with. */
  readonly as?: Act;
}

interface Outcome<Answer> {
  /** Null when there is nothing to log. */
  readonly log: Logged | null;
  readonly answer: Answer;
}

type Run<Answer> = (trx: Trx) => Promise<Outcome<Answer>>;
type SilentRun = (trx: Trx) => Promise<Pick<Outcome<void>, 'log'>>;

/** How a desk acts. The operator's role was checked when the call was received. */
export interface Acting {
  /**
   * Runs an act and appends it to the audit log, in one transaction: both happen or neither. Locks out every other act from before `run` until the
   * end, so that what `run` reads still holds when it changes it. The log is locked first, as everywhere, so that two desks cannot deadlock.
   */
  audited<Answer>(act: Act, operator: Actor, run: Run<Answer>): Promise<Answer>;
  audited(act: Act, operator: Actor, run: SilentRun): Promise<void>;
  /** Appends that an operator viewed something, in a transaction of its own. */
  looked(act: Act, operator: Actor, entry: Entry): Promise<void>;
}

/** @throws Error for an act that is not among the declared one's `asks`: a bug */
function actAs(declared: Act, as: Act | undefined): Act {
  if (as === undefined || as === declared) return declared;
  if (declared.secondOperator?.asks?.includes(as)) return as;
  throw new Error(`the act ${declared.name} cannot end as ${as.name}`);
}

export function createActing({ database, audit }: { database: Database; audit: Audit }): Acting {
  function audited<Answer>(act: Act, operator: Actor, run: Run<Answer>): Promise<Answer>;
  function audited(act: Act, operator: Actor, run: SilentRun): Promise<void>;
  function audited(act: Act, operator: Actor, run: (trx: Trx) => Promise<Partial<Outcome<unknown>>>): Promise<unknown> {
    return inTransaction(database, async (trx) => {
      await audit.hold(trx);
      const { log, answer } = await run(trx);
      if (log) {
        const { as, ...entry } = log;
        await audit.append(trx, operator, actAs(act, as), entry);
      }
      return answer;
    });
  }
  return {
    audited,
    looked: (act, operator, entry) => inTransaction(database, (trx) => audit.append(trx, operator, act, entry)),
  };
}

/** The run of an act whose subject is read before and after it. Returns the subject as read after. */
export function beforeAndAfter<Seen>(work: {
  readonly subjectId: string;
  readonly read: (trx: Trx) => Promise<Seen>;
  /** @returns what the subject is then, if it has read that; else it is read again */
  readonly run: (trx: Trx) => Promise<Seen | undefined>;
  /** What the log keeps of the subject. */
  readonly snapshot: (seen: Seen) => object;
  /** What the operator wrote, added to the snapshot after. */
  readonly written?: Readonly<Record<string, string>>;
  readonly as?: (after: Seen) => Act | undefined;
}): Run<Seen> {
  return async (trx) => {
    const before = await work.read(trx);
    const after = (await work.run(trx)) ?? (await work.read(trx));
    const as = work.as?.(after);
    return {
      log: {
        subjectId: work.subjectId,
        before: work.snapshot(before),
        after: { ...work.snapshot(after), ...work.written },
        ...(as && { as }),
      },
      answer: after,
    };
  };
}
