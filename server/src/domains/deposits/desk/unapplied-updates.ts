import type { PayloadOf } from '@croupier/contract/call';
import { depositDeskCalls, type UnappliedUpdate } from '@croupier/contract/calls/deposits/desk';
import { act, type Acting, keptText, operatorEmails, pageOf, type SignedIn } from '../../operators/domain';
import type { DepositActs } from '../desk-acts';
import { updateOf } from './update-views';

/** What providers told and what could not be applied, at the console. */
export interface UnappliedUpdatesDesk {
  /** What nobody has dealt with, those first that came first. */
  trouble(
    wanted: PayloadOf<typeof depositDeskCalls.depositTrouble>,
  ): Promise<ReturnType<typeof pageOf<UnappliedUpdate>>>;
  /**
   * It is dealt with: once, and written down in the transaction that notes it. Nothing moves. @param text how it was dealt with.
   * @throws Refusal invalidRequest; notFound; conflict when it was applied, or somebody dealt with it before.
   */
  resolveUpdate(update: UpdateKey, text: string, operator: SignedIn): Promise<UnappliedUpdate>;
  /**
   * An update whose processing failed is processed again. Written down in the transaction that lets them wait for it.
   * @throws Refusal invalidRequest; notFound; conflict when they have not failed, or somebody was first.
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

/** What the log tells of an update. */
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
