import type { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { AnswerOf } from '@croupier/contract/call';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { Log } from '../../../platform/log';
import { canonicalJson, chainHash } from '../rules';
import { appendRow, chainIsIntact, lockHead, readRows } from '../store/audit';

export type AuditAction =
  | 'login'
  | 'logout'
  | 'operatorLocked'
  | 'totpEnrolled'
  | 'operatorCreated'
  | 'operatorReset'
  | 'memberViewed'
  | 'memberLedgerViewed'
  | 'memberDisabled'
  | 'memberEnabled'
  | 'memberExcluded'
  | 'memberExclusionLifted'
  | 'withdrawalViewed'
  | 'withdrawalApproved'
  | 'withdrawalRejected'
  | 'withdrawalPaying'
  | 'withdrawalPaid'
  | 'withdrawalCompleted'
  | 'withdrawalFailed'
  | 'withdrawalRetried'
  | 'withdrawalReturned'
  | 'withdrawalCreditAsked'
  | 'withdrawalCreditDropped'
  | 'payoutEndAsked'
  | 'payoutResolved'
  | 'depositViewed'
  | 'depositAcceptAsked'
  | 'depositAccepted'
  | 'depositRefused'
  | 'depositRefundAsked'
  | 'depositRefundApproved'
  | 'depositRefundDropped'
  | 'depositRefundEndAsked'
  | 'depositRefundEnded'
  | 'depositRefundResolved'
  | 'depositNewsResolved'
  | 'depositNewsRetried'
  | 'depositDebtCollected'
  | 'depositDebtWriteOffAsked'
  | 'depositDebtWrittenOff'
  | 'statementImported'
  | 'proofViewed'
  | 'documentsViewed'
  | 'documentAccepted'
  | 'documentRejected'
  | 'documentRevoked'
  | 'adjustmentProposed'
  | 'adjustmentApproved'
  | 'adjustmentRejected'
  | 'adjustmentWithdrawn'
  | 'operatorDisabled'
  | 'operatorEnabled'
  | 'operatorRoleChanged'
  | 'operatorPasswordChanged'
  | 'settingChanged'
  | 'settingProposed'
  | 'settingApproved'
  | 'settingRejected'
  | 'settingWithdrawn'
  | 'gameChanged'
  | 'gamesStopped'
  | 'gamesOpened'
  | 'depositMethodChanged'
  | 'jackpotProposed'
  | 'jackpotApproved'
  | 'jackpotRejected'
  | 'jackpotWithdrawn'
  | 'chatLineHidden'
  | 'chatMuted'
  | 'chatUnmuted';

/** Who acts, and from where. */
export interface Actor {
  /** E-mail of the operator, or the name of a command. */
  readonly operator: string;
  readonly address: string;
}

export interface Act {
  readonly action: AuditAction;
  readonly subjectType:
    | 'member'
    | 'withdrawal'
    | 'deposit'
    | 'clearing'
    | 'operator'
    | 'file'
    | 'document'
    | 'adjustment'
    | 'setting'
    | 'game'
    | 'vendor'
    | 'house'
    | 'jackpot'
    | 'depositMethod';
  readonly subjectId: string;
  /** Never a secret, a payout detail or a picture: the log is read by more people than those. */
  readonly before?: unknown;
  readonly after?: unknown;
}

interface Entry extends Required<Act>, Actor {
  readonly time: string;
}

export interface Audit {
  /** Keeps every other act waiting until the transaction ends: what is read as `before` from here on still is when the act happens. */
  hold(trx: Trx): Promise<void>;
  /** Appends an act. Called last in the act's own transaction: both happen or neither. */
  append(trx: Trx, actor: Actor, act: Act): Promise<void>;
  /** @param pageNum counts from 1. */
  read(pageNum: number, pageSize: number): Promise<AnswerOf<typeof backofficeCalls.auditLog>>;
}

export function createAudit({ database, clock, log }: { database: Database; clock: Clock; log: Log }): Audit {
  return {
    async hold(trx) {
      await lockHead(trx);
    },
    async append(trx, actor, { action, subjectType, subjectId, before = null, after = null }) {
      const head = await lockHead(trx);
      const { operator, address } = actor;
      const time = clock.now().toISOString();
      const entry = canonicalJson({ time, operator, address, action, subjectType, subjectId, before, after });
      const row = { seq: head.seq + 1, entry, hash: chainHash(head.hash, entry) };
      await appendRow(trx, row);
      // The log that leaves this machine holds the hashes too: whoever rewrites the whole chain cannot rewrite that.
      log.info({ auditSeq: row.seq, auditHash: row.hash.toString('hex'), action }, 'operator act');
    },
    async read(pageNum, pageSize) {
      const offset = (pageNum - 1) * pageSize;
      const [{ rows, total }, chainIntact] = await Promise.all([
        readRows(database, { offset, limit: pageSize }),
        chainIsIntact(database),
      ]);
      const content = rows.map((row) => {
        const entry = JSON.parse(row.entry) as Entry;
        return { ...entry, seq: row.seq, hash: row.hash.toString('hex') };
      });
      return {
        content,
        number: pageNum - 1,
        size: pageSize,
        totalElements: total,
        last: offset + rows.length >= total,
        chainIntact,
      };
    },
  };
}
