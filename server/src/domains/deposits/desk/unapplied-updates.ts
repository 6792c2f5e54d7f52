import type { PayloadOf } from '@croupier/contract/call';
import { depositDeskCalls, type UnappliedUpdate } from '@croupier/contract/calls/deposits/desk';
import { act, type Acting, keptText, operatorEmails, pageOf, type SignedIn } from '../../operators/domain';
import type { DepositActs } from '../desk-acts';
import { updateOf } from './update-views';

/** Providers' updates that could not be applied, at the console. */
export interface UnappliedUpdatesDesk {
  /** Unresolved updates, oldest first. */
  trouble(
    wanted: PayloadOf<typeof depositDeskCalls.depositTrouble>,
  ): Promise<ReturnType<typeof pageOf<UnappliedUpdate>>>;
  /**
   * Marks an update as resolved, once, and writes the audit log in the same transaction. No money moves. @param text how the operator resolved it.
   * @throws Refusal invalidRequest; notFound; conflict when it was applied or is already resolved.
   */
  resolveUpdate(update: UpdateKey, text: string, operator: SignedIn): Promise<UnappliedUpdate>;
  /**
   * Retries an update whose processing failed, and writes the audit log in the transaction that schedules the retry.
   * @throws Refusal invalidRequest; notFound; conflict when the update has not failed or another operator was first.
   */
  retryUpdate(update: UpdateKey, operator: SignedIn): Promise<UnappliedUpdate>;
}

type UpdateKey = Parameters<DepositActs['resolveUpdate']>[0];
type UnappliedRow = Awaited<ReturnType<DepositActs['resolveUpdate']>>;

const NOBODY: ReadonlyMap<number, string> = new Map();

const unappliedUpdateOf = (row: UnappliedRow, emails = NOBODY): UnappliedUpdate => ({
  ...updateOf(row, emails),
  orderId: row.order_id,
});

const keptKey = ({ provider, eventId }: UpdateKey): UpdateKey => ({
  provider: keptText(provider, 'provider'),
  eventId: keptText(eventId, 'eventId'),
});

/** The fields of an update that the audit log stores. */
const seen = ({ provider, eventId, state, about, told, amount, currency }: UnappliedUpdate) => ({
  provider,
  eventId,
  state,
  about,
  told,
  amount,
  currency,
});

const NEWS_RESOLVED = act('depositNewsResolved', { subject: 'deposit', by: depositDeskCalls.depositUpdateResolve });
const NEWS_RETRIED = act('depositNewsRetried', { subject: 'deposit', by: depositDeskCalls.depositUpdateRetry });

export function createUnappliedUpdatesDesk({
  audited,
  deposits,
}: Pick<Acting, 'audited'> & { deposits: DepositActs }): UnappliedUpdatesDesk {
  return {
    async trouble({ pageNum, pageSize }) {
      const { rows, total } = await deposits.trouble({ pageNum, pageSize });
      const content = rows.map((row) => unappliedUpdateOf(row));
      return pageOf(content, total, pageNum, pageSize);
    },
    async resolveUpdate(told, text, operator) {
      const resolution = keptText(text, 'reason');
      const key = keptKey(told);
      const { operatorId } = operator;
      return audited(NEWS_RESOLVED, operator, async (trx) => {
        const row = await deposits.resolveUpdate(key, { operatorId, resolution }, trx);
        const update = unappliedUpdateOf(row, await operatorEmails(trx, [operatorId]));
        return {
          log: {
            subjectId: row.order_id,
            before: { ...seen(update), resolution: null },
            after: { ...seen(update), resolution },
          },
          answer: update,
        };
      });
    },
    async retryUpdate(told, operator) {
      const key = keptKey(told);
      return audited(NEWS_RETRIED, operator, async (trx) => {
        const update = unappliedUpdateOf(await deposits.retryUpdate(key, trx));
        return {
          log: { subjectId: update.orderId, before: { ...seen(update), state: 'failed' }, after: seen(update) },
          answer: update,
        };
      });
    },
  };
}
