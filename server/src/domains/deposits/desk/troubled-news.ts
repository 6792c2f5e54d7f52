import type { PayloadOf } from '@croupier/contract/call';
import type { deskCalls } from '@croupier/contract/calls/desk';
import type { TroubledNews } from '@croupier/contract/calls/deposits/desk';
import { type Database, inTransaction } from '../../../platform/database';
import type { DepositsReview } from '../review';
import { type Audit, keptText, operatorEmails, pageOf, type SignedIn } from '../../operators/domain';
import { newsOf } from './news-views';

/** What providers told and what could not be applied, at the console. */
export interface TroubledNewsDesk {
  /** What nobody has dealt with, those first that came first. */
  trouble(wanted: PayloadOf<typeof deskCalls.depositTrouble>): Promise<ReturnType<typeof pageOf<TroubledNews>>>;
  /**
   * It is dealt with: once, and written down in the transaction that notes it. Nothing moves. @param text how it was dealt with.
   * @throws Refusal invalidRequest; notFound; conflict when it was applied, or somebody dealt with it before.
   */
  resolveNews(news: NewsKey, text: string, operator: SignedIn): Promise<TroubledNews>;
  /**
   * News whose processing failed are processed again. Written down in the transaction that lets them wait for it.
   * @throws Refusal invalidRequest; notFound; conflict when they have not failed, or somebody was first.
   */
  retryNews(news: NewsKey, operator: SignedIn): Promise<TroubledNews>;
}

type NewsKey = Parameters<DepositsReview['resolveNews']>[0];
type TroubledRow = Awaited<ReturnType<DepositsReview['resolveNews']>>;

const NOBODY: ReadonlyMap<number, string> = new Map();

const troubledNewsOf = (row: TroubledRow, emails = NOBODY): TroubledNews => ({
  ...newsOf(row, emails),
  orderId: row.order_id,
});

const keptKey = ({ provider, eventId }: NewsKey): NewsKey => ({
  provider: keptText(provider, 'provider'),
  eventId: keptText(eventId, 'eventId'),
});

/** What the log tells of news. */
const seen = ({ provider, eventId, state, about, told, amount, currency }: TroubledNews) => ({
  provider,
  eventId,
  state,
  about,
  told,
  amount,
  currency,
});

export function createTroubledNewsDesk({
  database,
  audit,
  deposits,
}: {
  database: Database;
  audit: Audit;
  deposits: DepositsReview;
}): TroubledNewsDesk {
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
      return inTransaction(database, async (trx) => {
        await audit.hold(trx);
        const row = await deposits.resolveNews(key, { operatorId, resolution }, trx);
        const news = troubledNewsOf(row, await operatorEmails(trx, [operatorId]));
        await audit.append(trx, operator, {
          action: 'depositNewsResolved',
          subjectType: 'deposit',
          subjectId: row.order_id,
          before: { ...seen(news), resolution: null },
          after: { ...seen(news), resolution },
        });
        return news;
      });
    },
    async retryNews(told, operator) {
      const key = keptKey(told);
      return inTransaction(database, async (trx) => {
        await audit.hold(trx);
        const news = troubledNewsOf(await deposits.retryNews(key, trx));
        await audit.append(trx, operator, {
          action: 'depositNewsRetried',
          subjectType: 'deposit',
          subjectId: news.orderId,
          before: { ...seen(news), state: 'failed' },
          after: seen(news),
        });
        return news;
      });
    },
  };
}
