import { openPopup, usePopups } from '../../../core/screen/popups';
import { refreshSession } from '../../../core/session/session';

/**
 * Tells what became of an order whose screen was closed while it was on its way: over the page, or by the balance alone where something else is open
 * by now. One that its payer had still to act for counts as cancelled.
 */
export function tellAfterwards(orderId: string): void {
  if (usePopups.getState().current === null) openPopup('paymentResult', { orderId, left: 'cancelled' });
  else void refreshSession();
}
