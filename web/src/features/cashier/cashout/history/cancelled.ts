import type { WithdrawalRow } from '@croupier/contract/calls/withdrawals/player';
import type { PagesOf } from '../../../../core/list/use-endless';

type CashoutPages = PagesOf<WithdrawalRow>;

/**
 * The cached pages with one cash-out's status changed and no longer cancellable, so that the list need not be fetched again.
 * @param time of the server's answer, ISO 8601; stands in for the step's time until the list is fetched again.
 */
export function cancelled(pages: CashoutPages, id: string, status: number, time: string): CashoutPages {
  const change = (row: WithdrawalRow): WithdrawalRow =>
    row.id === id ? { ...row, status, cancellable: 0, steps: [...row.steps, { status, time }] } : row;
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, content: page.content.map(change) })) };
}
