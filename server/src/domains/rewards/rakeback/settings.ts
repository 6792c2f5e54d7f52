import { z } from 'zod';
import { setting } from '../../../platform/settings';

/** Share of the house's edge that members get back, in hundredths; 0 for none. */
export const rakebackRate = setting('rewards.rakebackRate', z.number().int().min(0).max(50), 10);

/** Whether rakeback is paid every night; where not, members claim it. */
export const rakebackAutomatic = setting('rewards.rakebackAutomatic', z.boolean(), false);
