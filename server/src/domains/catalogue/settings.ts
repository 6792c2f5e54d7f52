import { z } from 'zod';
import { plainAmount } from '../../ledger/amount-settings';
import { setting } from '../../platform/settings';

/** Cash above this, in major units of the member's currency, must be cashed out before play goes on (specification 1 §4). */
export const maximumBalance = setting('catalogue.maximumBalance', plainAmount, 20_000);

/** By vendor code: which host of a launch address is replaced by which (specification 1 §7). */
export const vendorDomains = setting(
  'catalogue.vendorDomains',
  z.record(z.string().max(40), z.record(z.string().max(253), z.string().max(253))),
  {},
);
