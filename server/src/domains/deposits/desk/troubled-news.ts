import type { PayloadOf } from '@croupier/contract/call';
import { depositDeskCalls, type UnappliedUpdate } from '@croupier/contract/calls/deposits/desk';
import { act, type Acting, keptText, operatorEmails, pageOf, type SignedIn } from '../../operators/domain';
import type { DepositActs } from '../desk-acts';
import { newsOf } from './news-views';

/** What providers told and what could not be applied, at the console. */
export interface TroubledNewsDesk {
  /** What nobody has dealt with, those first that came first. */
  trouble(
    wanted: PayloadOf<typeof depositDeskCalls.depositTrouble>,
  ): Promise<ReturnType<typeof pageOf<UnappliedUpdate>>>;
  /**
   * It is dealt with: once, and written down in the transaction that notes it. Nothing moves. @param text how it was dealt with.
   * @throws Refusal invalidRequest; notFound; conflict when it was applied, or somebody dealt with it before.
   */
  resolveNews(news: NewsKey, text: string, operator: SignedIn): Promise<UnappliedUpdate>;
  /**
   * News whose processing failed are processed again. Written down in the transaction that lets them wait for it.
   * @throws Refusal invalidRequest; notFound; conflict when they have not failed, or somebody was first.
   */
  retryNews(news: NewsKey, operator: SignedIn): Promise<UnappliedUpdate>;
}

type NewsKey = Parameters<DepositActs['resolveNews']>[0];
type TroubledRow = Awaited<ReturnType<DepositActs['resolveNews']>>;

const NOBODY: ReadonlyMap<number, string> = new Map();

const troubledNewsOf = (row: TroubledRow, emails = NOBODY): UnappliedUpdate => ({
  ...newsOf(row, emails),
  orderId: row.order_id,
});

const keptKey = ({ provider, eventId }: NewsKey): NewsKey => ({
  provider: keptText(provider, 'provider'),
  eventId: keptText(eventId, 'eventId'),
});

/** What the log tells of news. */
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

export function createTroubledNewsDesk({
  audited,
  deposits,
}: Pick<Acting, 'audited'> & { deposits: DepositActs }): TroubledNewsDesk {
  return {
    async trouble({ pageNum, pageSize }) {
      const { rows, total } = await deposits.trouble({ pageNum, pageSize });
      const content = rows.map((row) => troubledNewsOf(row));
      return pageOf(content, total, pageNum, pageSize);
    },
    async resolveNews(told, text, operator) {
      const resolution = keptText(text, 'reason');
      const key = keptKey(told);
      const { operatorId } = operator;
      return audited(NEWS_RESOLVED, operator, async (trx) => {
        const row = await deposits.resolveNews(key, { operatorId, resolution }, trx);
        const news = troubledNewsOf(row, await operatorEmails(trx, [operatorId]));
        return {
          log: {
            subjectId: row.order_id,
            before: { ...seen(news), resolution: null },
            after: { ...seen(news), resolution },
          },
          answer: news,
        };
      });
    },
    async retryNews(told, operator) {
      const key = keptKey(told);
      return audited(NEWS_RETRIED, operator, async (trx) => {
        const news = troubledNewsOf(await deposits.retryNews(key, trx));
        return {
          log: { subjectId: news.orderId, before: { ...seen(news), state: 'failed' }, after: seen(news) },
          answer: news,
        };
      });
    },
  };
}
