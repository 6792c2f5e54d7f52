import { deskCalls } from '@croupier/contract/calls/desk';
import { invalidate } from '../../core/session/query';

/** Refetches what the desk shows of articles. */
export const refetchArticles = async (): Promise<void> => {
  await Promise.all([invalidate(deskCalls.articleList), invalidate(deskCalls.articleGet)]);
};
