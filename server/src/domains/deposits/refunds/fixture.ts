/** Refunds on a real stage: PostgreSQL, the sandbox's doubles over HTTP, and no worker: tests drive refunds themselves. */
import { inTransaction } from '../../../platform/database';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { type DepositStage, openDepositStage, type StageParts } from '../../../../tests/stage/deposit-stage';
import { createDepositActs } from '../desk-acts';
import { driveRefund, sweepRefunds } from './drive';
import { refundIdOf } from './provider';
import type { RefundTrouble } from './rules';

export const ADA = 1;
export const GRACE = 2;
export const SILENT = 'the provider has been silent for a day';
export const DEALT_WITH = 'taken off by a correction';

export async function openRefundStage(parts: StageParts = {}) {
  const stage: DepositStage = await openDepositStage({}, parts);
  const acts = createDepositActs(stage.deps);
  return {
    ...stage,
    acts,
    stage,
    /** An operator requests a refund, in major units. */
    ask: (depositId: string, amount = '100', operatorId = ADA) =>
      inTransaction(stage.database, (trx) =>
        acts.askRefund(depositId, { amount, reason: 'asked for by the player' }, operatorId, trx),
      ),
    decide: (depositId: string, attempt: number, operatorId: number, reason: string | null = null) =>
      inTransaction(stage.database, (trx) => acts.decideRefund(depositId, attempt, operatorId, reason, trx)),
    /** An operator ends a refund that did not go out. */
    end: (depositId: string, operatorId = ADA, attempt = 1) =>
      inTransaction(stage.database, (trx) => acts.endRefund(depositId, attempt, operatorId, SILENT, trx)),
    /** An operator resolves a refund's trouble. */
    resolve: (depositId: string, trouble: RefundTrouble, operatorId = ADA, resolution = DEALT_WITH) =>
      inTransaction(stage.database, (trx) =>
        acts.resolveRefund(depositId, 1, trouble, { operatorId, resolution }, trx),
      ),
    /** Sends or queries a refund when it is due. */
    drive: (depositId: string, attempt = 1) => driveRefund(stage.deps, refundIdOf(depositId, attempt)),
    sweep: () => sweepRefunds(stage.deps),
    async refundsOf(depositId: string) {
      return (await acts.get(depositId)).refunds;
    },
    async stateOf(depositId: string, attempt = 1) {
      return (await acts.get(depositId)).refunds.find((one) => one.attempt === attempt)?.state;
    },
    broken: () => brokenBooks(stage),
  };
}

export type RefundStage = Awaited<ReturnType<typeof openRefundStage>>;
