import { openPopup, usePopups } from '../../../core/screen/popups';
import { refreshSession } from '../../../core/session/session';

/**
 * Reports the outcome of an order whose screen was closed while it was pending: in a pop-up, or only by refreshing the balance when another pop-up is
 * open. An order that still needs its payer counts as cancelled.
 */
export function tellAfterwards(orderId: string): void {
  if (usePopups.getState().current === null) openPopup('paymentResult', { orderId, left: 'cancelled' });
  else void refreshSession();
}
