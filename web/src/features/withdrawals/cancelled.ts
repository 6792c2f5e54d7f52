import type { WithdrawalRow } from '@croupier/contract/calls/withdrawals';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../history/scroll';

export type CashoutPages = InfiniteData<Page<WithdrawalRow>, number>;

/** The pages with one cash-out in another state and no longer cancellable: shown at once, without asking for the list again. */
export function cancelled(pages: CashoutPages, id: string, status: number): CashoutPages {
  const change = (row: WithdrawalRow): WithdrawalRow => (row.id === id ? { ...row, status, cancellable: 0 } : row);
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, content: page.content.map(change) })) };
}
