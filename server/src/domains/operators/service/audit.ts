import type { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { Log } from '../../../platform/log';
import type { Act, SubjectType } from '../acts';
import { canonicalJson, chainHash } from '../rules';
import {
  appendRow,
  lockHead,
  markChain,
  moveCheckpoint,
  readPoints,
  readRows,
  rowsAreLinked,
  tailIsIntact,
} from '../store/audit';

/** Who acts, and from where. */
export interface Actor {
  /** E-mail of the operator, or the name of a command. */
  readonly operator: string;
  readonly address: string;
}

/** What the log records of an act in addition to the actor, the time and the address. */
export interface Entry {
  /** The kind of subject, where the act may have several. */
  readonly subjectType?: SubjectType;
  readonly subjectId: string;
  /** Never a secret, a payout detail or a picture: more people may read the log than those. */
  readonly before?: unknown;
  readonly after?: unknown;
}

interface Row extends Required<Entry>, Actor {
  readonly time: string;
  readonly action: string;
}

export interface Audit {
  /** Locks out every other act until the transaction ends, so that what is read as `before` still holds when the act happens. */
  hold(trx: Trx): Promise<void>;
  /** Appends an act. Called last in the act's own transaction: both happen or neither. */
  append(trx: Trx, actor: Actor, act: Act, entry: Entry): Promise<void>;
  /** @param pageNum counts from 1. */
  read(pageNum: number, pageSize: number): Promise<AnswerOf<typeof deskCalls.auditLog>>;
  /** Job: hashes what was written since the last check, so that a page need not. */
  check(): Promise<void>;
  /** Job: hashes all checked rows again. A changed old row is detected here, or when its page is read. */
  checkAll(): Promise<void>;
}

/** Rows that one statement hashes. */
const ROWS_AT_ONCE = 20_000;

export function createAudit({ database, clock, log }: { database: Database; clock: Clock; log: Log }): Audit {
  /** @returns the last row up to which the chain holds. */
  async function heldUntil(after: number, until: number): Promise<number> {
    let held = after;
    while (held < until) {
      const next = Math.min(held + ROWS_AT_ONCE, until);
      if (!(await rowsAreLinked(database, held, next))) return held;
      held = next;
    }
    return held;
  }

  async function report(held: number): Promise<void> {
    await markChain(database, true, clock.now());
    log.error({ heldUntil: held }, 'the audit log was changed behind the house’s back');
  }

  return {
    async hold(trx) {
      await lockHead(trx);
    },
    async append(trx, actor, act, { subjectType = act.subject[0], subjectId, before = null, after = null }) {
      const head = await lockHead(trx);
      const { operator, address } = actor;
      const action = act.name;
      if (!act.subject.includes(subjectType)) throw new Error(`the act ${action} is not about a ${subjectType}`);
      const time = clock.now().toISOString();
      const entry = canonicalJson({ time, operator, address, action, subjectType, subjectId, before, after });
      const row = { seq: head.seq + 1, entry, hash: chainHash(head.hash, entry) };
      await appendRow(trx, row);
      // The log that leaves this machine contains the hashes too, so that rewriting the whole chain is detectable.
      log.info({ auditSeq: row.seq, auditHash: row.hash.toString('hex'), action }, 'operator act');
    },
    async read(pageNum, pageSize) {
      const offset = (pageNum - 1) * pageSize;
      const [{ rows, total }, tailIntact] = await Promise.all([
        readRows(database, { offset, limit: pageSize }),
        tailIsIntact(database),
      ]);
      const [newest, oldest] = [rows[0]?.seq, rows.at(-1)?.seq];
      const pageIntact =
        newest === undefined || oldest === undefined || (await rowsAreLinked(database, oldest - 1, newest));
      const content = rows.map((row) => {
        const kept = JSON.parse(row.entry) as Row;
        return { ...kept, seq: row.seq, hash: row.hash.toString('hex') };
      });
      return {
        content,
        number: pageNum - 1,
        size: pageSize,
        totalElements: total,
        last: offset + rows.length >= total,
        chainIntact: tailIntact && pageIntact,
      };
    },
    async check() {
      const { checked, head } = await readPoints(database);
      const held = await heldUntil(checked, head);
      if (held > checked) await moveCheckpoint(database, held, clock.now());
      if (held < head) await report(held);
    },
    async checkAll() {
      const { checked } = await readPoints(database);
      const held = await heldUntil(0, checked);
      if (held < checked) await report(held);
      else await markChain(database, false, clock.now());
    },
  };
}
