import type { WithdrawalRow } from '@croupier/contract/calls/withdrawals/player';
import type { PagesOf } from '../../../../core/list/use-endless';

type CashoutPages = PagesOf<WithdrawalRow>;

/**
 * The pages with one cash-out in another state and no longer cancellable: shown at once, without asking for the list again.
 * @param time when the server has said so, ISO 8601; the step's time until the list is read again.
 */
export function cancelled(pages: CashoutPages, id: string, status: number, time: string): CashoutPages {
  const change = (row: WithdrawalRow): WithdrawalRow =>
    row.id === id ? { ...row, status, cancellable: 0, steps: [...row.steps, { status, time }] } : row;
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, content: page.content.map(change) })) };
}
