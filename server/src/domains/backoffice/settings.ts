import { z } from 'zod';
import { setting } from '../../platform/settings';

/** The largest correction of a balance that operators may propose, in major units of the member's currency. */
export const adjustmentMaximum = setting('backoffice.adjustmentMaximum', z.number().positive().max(1_000_000), 10_000);
