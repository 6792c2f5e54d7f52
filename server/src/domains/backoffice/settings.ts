import { plainAmount } from '../../ledger/amount-settings';
import { setting } from '../../platform/settings';

/** The largest correction of a balance that operators may propose, in major units of the member's currency. */
export const adjustmentMaximum = setting('backoffice.adjustmentMaximum', plainAmount, 10_000);
